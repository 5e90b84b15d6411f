/** The server's half of a WebSocket, as much as the tests need: short text frames. */

import { createHash } from "node:crypto";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** @typedef {{send: (message: object) => void, kill: () => void}} Line */

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:stream").Duplex} stream
 * @param {(message: any) => void} hear
 * @param {() => void} closed
 * @returns {Line}
 */
export function accept(request, stream, hear, closed) {
  const key = createHash("sha1").update(request.headers["sec-websocket-key"] + GUID).digest("base64");
  const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Accept: ${key}`];
  stream.write(head.join("\r\n") + "\r\n\r\n");
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  stream.on("data", (chunk) => {
    rest = read(Buffer.concat([rest, chunk]), hear, () => stream.end());
  });
  stream.on("close", closed);
  stream.on("error", closed);
  return { send: (message) => void stream.write(frame(JSON.stringify(message))), kill: () => stream.destroy() };
}

/** @param {string} text */
function frame(text) {
  const body = Buffer.from(text);
  const size = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([size, body]);
}

/**
 * Reads whole frames and returns what is left.
 * @param {Buffer} data
 * @param {(message: any) => void} hear
 * @param {() => void} close
 */
function read(data, hear, close) {
  while (data.length >= 6) {
    const wide = (data[1] & 127) === 126;
    const start = wide ? 4 : 2;
    if (data.length < start + 4) break;
    const length = wide ? data.readUInt16BE(2) : data[1] & 127;
    const end = start + 4 + length;
    if (data.length < end) break;
    const mask = data.subarray(start, start + 4);
    const text = Buffer.from(data.subarray(start + 4, end).map((byte, n) => byte ^ mask[n % 4]));
    if ((data[0] & 15) === 1) hear(JSON.parse(text.toString()));
    if ((data[0] & 15) === 8) close();
    data = data.subarray(end);
  }
  return data;
}
