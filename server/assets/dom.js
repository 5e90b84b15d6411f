/** Making elements by calls, never from text, so that nothing from outside becomes markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | number | boolean | null | undefined} Value */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, Value>} values  false, null and undefined remove the attribute
 */
export function set(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Value>} [values]
 * @param {...(Node | string)} children
 */
export function html(tag, values = {}, ...children) {
  const element = set(document.createElement(tag), values);
  element.append(...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, Value>} [values]
 * @param {...(Node | string)} children
 */
export function svg(tag, values = {}, ...children) {
  const element = set(document.createElementNS(SVG, tag), values);
  element.append(...children);
  return element;
}

/**
 * A button that does something.
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, Value>} [values]
 */
export function button(text, action, values = {}) {
  const element = html("button", { type: "button", class: "btn", ...values }, text);
  element.addEventListener("click", action);
  return element;
}

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export function find(selector, root = document) {
  return /** @type {HTMLElement | null} */ (root.querySelector(selector));
}

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export function all(selector, root = document) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/**
 * Sets text only when it differs, so that live regions stay quiet.
 * @param {Element | null} element
 * @param {string} text
 */
export function say(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Whether the reader asked for less motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
