/** A gradient stop: offset 0–1, color, opacity 0–1 (1 when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The art's colors: those of app/globals.css, with lighter and darker steps for light and shadow. */
export const ink = {
  night: "#050f20",
  navyDeep: "#081a33",
  navy: "#0f2747",
  navySoft: "#1b3b6b",
  steel: "#33588f",
  brandDark: "#1a3fb0",
  brandStrong: "#1d4ed8",
  brand: "#2563eb",
  brandLight: "#5b8df7",
  sky: "#93b7ff",
  ice: "#dbe8ff",
  frost: "#f1f6ff",
  white: "#ffffff",
  accentDeep: "#c2410c",
  accent: "#f97316",
  accentLight: "#fdba74",
  cream: "#fff1e6",
  mint: "#4ade80",
  leaf: "#1f9d6b",
  leafDark: "#0f6b50",
} as const;

/** An SVG document in the making: shapes in drawing order, and the gradients, filters and clips they use. */
export class Art {
  readonly width: number;
  readonly height: number;
  private readonly defs = new Map<string, string>();
  private readonly body: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private define(element: (id: string) => string): string {
    const key = element("");
    const existing = this.defs.get(key);
    if (existing) return `url(#${existing})`;
    const id = `d${this.defs.size + 1}`;
    this.defs.set(key, id);
    return `url(#${id})`;
  }

  private elements(): string {
    return [...this.defs].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join("");
  }

  /** A linear gradient over the filled shape's box; by default from top to bottom. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopElements(stops)}</linearGradient>`,
    );
  }

  /** A linear gradient in the coordinates of the drawing. */
  linearAt(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopElements(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient over the filled shape's box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopElements(stops)}</radialGradient>`,
    );
  }

  /** A gaussian blur; the region is wide enough for soft shadows. */
  blur(deviation: number): string {
    return this.define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  clip(shape: string): string {
    return this.define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  add(...shapes: string[]): this {
    this.body.push(...shapes);
    return this;
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.elements()}</defs>${this.body.join("")}</svg>`;
  }
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join("");
}

export type Attributes = Record<string, string | number | undefined>;

/** One element; numbers are rounded to a hundredth of a pixel. */
export function el(name: string, attributes: Attributes, content = ""): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}="${typeof value === "number" ? round(value) : value}"`)
    .join(" ");
  return content ? `<${name} ${list}>${content}</${name}>` : `<${name} ${list}/>`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more?: Attributes,
) {
  return el("rect", { x, y, width, height, rx, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more?: Attributes): string {
  return el("circle", { cx, cy, r, fill, ...more });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): string {
  return el("ellipse", { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more?: Attributes): string {
  return el("path", { d, fill, ...more });
}

export function stroke(d: string, color: string, width: number, more?: Attributes): string {
  return el("path", {
    d,
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
}

export function group(attributes: Attributes, ...content: string[]): string {
  return el("g", attributes, content.join(""));
}

/** Moves, scales and turns (degrees) a drawing around its origin. */
export function place(x: number, y: number, scale: number, ...content: string[]): string {
  return el("g", { transform: `translate(${round(x)} ${round(y)}) scale(${scale})` }, content.join(""));
}

/** A repeatable sequence of numbers in [0, 1), so that every rendering of a scene is the same. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
