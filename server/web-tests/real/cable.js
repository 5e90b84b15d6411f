/** A cable between a browser and the site that can be pulled out and put back. */

import { connect, createServer } from "node:net";

/** @import { Socket } from "node:net" */
/** @import { Site } from "./site.js" */

export class Cable {
  /** @param {Site} site */
  constructor(site) {
    this.site = site;
    this.in = true;
    /** @type {Set<Socket>} */
    this.ends = new Set();
    this.server = createServer((near) => this.join(near));
  }

  async lay() {
    await new Promise((/** @type {(value?: unknown) => void} */ done) => this.server.listen(0, "127.0.0.1", () => done()));
    const address = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    return `http://127.0.0.1:${address.port}`;
  }

  /** @param {Socket} near */
  join(near) {
    if (!this.in) return near.destroy();
    const far = connect(Number(new URL(this.site.url).port), "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      this.ends.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => (other.destroy(), this.ends.delete(one)));
    }
  }

  pull() {
    this.in = false;
    for (const end of this.ends) end.destroy();
  }

  put() {
    this.in = true;
  }

  take() {
    this.pull();
    this.server.close();
  }
}
