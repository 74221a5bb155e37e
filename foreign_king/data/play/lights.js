// @ts-check
// What lights up on a picture: outlines and marks over the shapes that an option names.

/** @typedef {import("./board.js").Lit} Lit */
/** @typedef {import("./board.js").Light} Light */
/** @typedef {import("./board.js").Name} Name */

const SVG = "http://www.w3.org/2000/svg";
/** The attributes that make up the outline of a shape. */
const OUTLINE = ["d", "x", "y", "width", "height", "rx", "r", "cx", "cy", "points"];
/** Pieces that lie in several places: those of the own seat are meant, where it has some. */
export const PIECES = ["card", "token"];
/** Attributes that name nothing. */
const UNNAMED = ["data-touched", "data-option", "data-plays", "data-points", "data-holds"];
/** What is the same for all players. It lights up among what the own seat has, or nowhere. */
const OWN = ["unit"];

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 */
function draw(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * Return the shapes of a picture that show a name.
 * @param {ParentNode} picture
 * @param {Name} name
 * @returns {SVGGraphicsElement[]}
 */
function shapesOf(picture, { kind, name }) {
  return [.../** @type {NodeListOf<SVGGraphicsElement>} */ (picture.querySelectorAll(`[data-${CSS.escape(kind)}="${CSS.escape(name)}"]`))];
}

/**
 * Return those of the shapes of a name that are outlined. What lies at a place is in a group of its own: where the place
 * itself is drawn, a frame around the group would be one around nothing.
 * @param {SVGGraphicsElement[]} shapes
 */
function outlinedOf(shapes) {
  const drawn = shapes.filter((shape) => shape.tagName !== "g" || !shape.hasAttribute("data-place"));
  return drawn.length > 0 ? drawn : shapes;
}

/**
 * Return the names of pieces that the own seat has on its panel.
 * @param {HTMLElement} holder
 * @param {Lit} lit
 */
export function ownOnes(holder, lit) {
  const names = [...lit.lights.flatMap((light) => light.names), ...lit.chosen];
  return names.filter((name) => PIECES.includes(name.kind) && shapesOf(holder, name).length > 0);
}

/**
 * Draw the lights of a picture, in place of those that it had. The returned function puts them there: whoever draws those of
 * several pictures measures in all of them before he changes any.
 * @param {SVGSVGElement} picture
 * @param {Lit} lit
 * @param {Name[]} flashing
 * @param {string} part the name of the part of the picture
 * @param {{name: string, holds: Name[]} | null} own the panel of the own seat, and the pieces that lie there
 * @returns {() => void}
 */
export function drawLights(picture, lit, flashing, part, own) {
  const group = draw("g", { class: "lights" });
  const elsewhere = (/** @type {Name} */ name) =>
    OWN.includes(name.kind) ? own?.name !== part : own !== null && own.name !== part && own.holds.some((each) => each.kind === name.kind && each.name === name.name);
  const here = (/** @type {Name[]} */ names) =>
    names.filter((name) => !elsewhere(name)).flatMap((name) => outlinedOf(shapesOf(picture, name)));
  // A whole panel that flashes would say nothing: it has a ring already, or something in it has one.
  for (const shape of here(flashing.filter(({ kind }) => kind !== "seat"))) group.append(outline(picture, shape, "flash"));
  for (const shape of here(lit.chosen)) group.append(outline(picture, shape, "chosen"));
  for (const light of lit.lights) {
    const shapes = here(light.names);
    if (shapes.length > 0) group.append(lightOf(picture, light, shapes));
  }
  return () => {
    picture.querySelector(":scope > .lights")?.remove();
    // A picture with controls in it is a group: what is in an image has no names.
    picture.setAttribute("role", group.querySelector(".lit") === null ? "img" : "group");
    if (group.childNodes.length > 0) picture.append(group);
  };
}

/**
 * @param {SVGSVGElement} picture
 * @param {Light} light
 * @param {SVGGraphicsElement[]} shapes
 */
function lightOf(picture, light, shapes) {
  const name = light.detail === "" ? light.label : `${light.label}, ${light.detail}`;
  const group = draw("g", { class: "lit", role: "button", tabindex: "-1", "aria-label": name, "data-option": light.token });
  const title = draw("title", {});
  title.textContent = name;
  group.append(title);
  for (const shape of shapes) group.append(outline(picture, shape, "edge"), markOf(picture, shape));
  return group;
}

/**
 * Return the outline of a shape, at the same place.
 * @param {SVGSVGElement} picture
 * @param {SVGGraphicsElement} shape
 * @param {string} kind
 */
function outline(picture, shape, kind) {
  const copy =
    shape.tagName === "g" || shape.tagName === "use"
      ? draw("rect", around(picture, shape, shape.getBBox()))
      : draw(shape.tagName, {});
  for (const name of OUTLINE) {
    const value = shape.getAttribute(name);
    if (value !== null && copy.tagName === shape.tagName) copy.setAttribute(name, value);
  }
  copy.setAttribute("class", kind);
  copy.setAttribute("transform", matrixText(placeOf(picture, shape)));
  return copy;
}

/**
 * Return a frame around a shape. What is as large as its picture has it inside, where it is not cut off.
 * @param {SVGSVGElement} picture
 * @param {SVGGraphicsElement} shape
 * @param {DOMRect} box
 */
function around(picture, shape, box) {
  const place = placeOf(picture, shape);
  const { width, height } = picture.viewBox.baseVal;
  const corner = (/** @type {number} */ x, /** @type {number} */ y) => {
    const { x: right, y: down } = new DOMPoint(x, y).matrixTransform(place);
    const inside = new DOMPoint(Math.max(4, Math.min(width - 4, right)), Math.max(4, Math.min(height - 4, down)));
    return inside.matrixTransform(place.inverse());
  };
  // A turned shape is never as large as its picture.
  const turned = place.b !== 0 || place.c !== 0;
  const [first, last] = turned
    ? [new DOMPoint(box.x - 2, box.y - 2), new DOMPoint(box.x + box.width + 2, box.y + box.height + 2)]
    : [corner(box.x - 2, box.y - 2), corner(box.x + box.width + 2, box.y + box.height + 2)];
  return { x: `${first.x}`, y: `${first.y}`, width: `${last.x - first.x}`, height: `${last.y - first.y}`, rx: "6" };
}

/**
 * Return the mark of a shape that can be chosen: a disc with a point, at a place inside of it.
 * @param {SVGSVGElement} picture
 * @param {SVGGraphicsElement} shape
 */
function markOf(picture, shape) {
  const box = shape.getBBox();
  const place = placeOf(picture, shape);
  const { x, y } = (shape.tagName === "g" ? new DOMPoint(box.x + box.width + 2, box.y - 2) : spotIn(shape, box)).matrixTransform(place);
  const size = Math.max(7, Math.min(13, Math.min(box.width, box.height) * place.a * 0.16));
  const mark = draw("g", { class: "spot", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
  mark.append(draw("circle", { r: size.toFixed(1) }), draw("path", { d: `M${-size * 0.5} 0L${-size * 0.1} ${size * 0.42}L${size * 0.5} ${-size * 0.4}` }));
  return mark;
}

/**
 * Return a point of a shape that lies inside of it, where few pieces lie.
 * @param {SVGGraphicsElement} shape
 * @param {DOMRect} box
 */
function spotIn(shape, box) {
  if (!(shape instanceof SVGPathElement)) return new DOMPoint(box.x + box.width - 4, box.y + 4);
  const across = [0.5, 0.42, 0.58, 0.34, 0.66];
  for (const down of [0.14, 0.2, 0.27, 0.34, 0.5]) {
    for (const part of across) {
      const point = new DOMPoint(box.x + box.width * part, box.y + box.height * down);
      const around = [[0, 0], [-16, 0], [16, 0], [0, -16], [0, 16]];
      if (around.every(([x = 0, y = 0]) => shape.isPointInFill({ x: point.x + x, y: point.y + y }))) return point;
    }
  }
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Return how the coordinates of a shape become those of its picture.
 * @param {SVGSVGElement} picture
 * @param {SVGGraphicsElement} shape
 * @returns {DOMMatrix}
 */
function placeOf(picture, shape) {
  let matrix = new DOMMatrix();
  for (let each = /** @type {Element | null} */ (shape); each !== null && each !== picture; each = each.parentElement) {
    const own = /** @type {SVGGraphicsElement} */ (each).transform?.baseVal.consolidate()?.matrix;
    if (own !== undefined) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return matrix;
}

/** @param {DOMMatrix} matrix */
function matrixText({ a, b, c, d, e, f }) {
  return `matrix(${[a, b, c, d, e, f].map((each) => Number(each.toFixed(3))).join(" ")})`;
}

/**
 * Return the options whose lights lie at a point.
 * @param {EventTarget | null} target
 * @param {number} x
 * @param {number} y
 * @returns {string[]}
 */
export function lightAt(target, x, y) {
  const hit = target instanceof Element ? target.closest(".lit") : null;
  const others = document.elementsFromPoint(x, y).map((each) => each.closest(".lit"));
  const tokens = [hit, ...others].map((each) => each?.getAttribute("data-option") ?? null);
  return [...new Set(tokens.filter((each) => each !== null))];
}

/**
 * Return the names of everything that lies at a point of a picture.
 * @param {number} x
 * @param {number} y
 * @returns {Name[]}
 */
export function namesAt(x, y) {
  /** @type {Set<Element>} */
  const hit = new Set();
  for (const shape of document.elementsFromPoint(x, y)) {
    for (let each = /** @type {Element | null} */ (shape); each instanceof SVGElement; each = each.parentElement) hit.add(each);
  }
  return [...hit].flatMap((each) =>
    [...each.attributes].flatMap(({ name, value }) =>
      name.startsWith("data-") && !UNNAMED.includes(name) ? [{ kind: name.slice(5), name: value }] : [],
    ),
  );
}
