/** Knocks of wood and a few tones, made on the spot. */

import { prefs } from "./prefs.js";

/** @type {AudioContext | null} */
let audio = null;

// Browsers allow sound only after the reader has done something.
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake() {
  audio ??= new AudioContext();
}

/** @param {"move" | "capture" | "end" | "low" | "offer"} what */
export function sound(what) {
  if (!audio || prefs.mute) return;
  const start = audio.currentTime + 0.01;
  if (what === "move") knock(audio, start, 190);
  if (what === "capture") [0, 0.07].forEach((late, n) => audio && knock(audio, start + late, 210 - 40 * n));
  if (what === "end") [392, 523].forEach((pitch, n) => audio && tone(audio, start + n * 0.18, pitch));
  if (what === "low") tone(audio, start, 880);
  if (what === "offer") tone(audio, start, 587);
}

/** @param {AudioContext} context @param {number} start @param {number} pitch */
function knock(context, start, pitch) {
  const wave = context.createOscillator();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, start);
  wave.frequency.exponentialRampToValueAtTime(pitch / 3, start + 0.06);
  voice(context, wave, start, 0.5, 0.09);
}

/** @param {AudioContext} context @param {number} start @param {number} pitch */
function tone(context, start, pitch) {
  const wave = context.createOscillator();
  wave.type = "sine";
  wave.frequency.value = pitch;
  voice(context, wave, start, 0.18, 0.35);
}

/** @param {AudioContext} context @param {OscillatorNode} wave @param {number} start @param {number} loud @param {number} time */
function voice(context, wave, start, loud, time) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + time);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + time);
}
