/** Shares of a movement, 0 to 1, at a moment of the film in seconds. */

/** How far something that begins at `start` and takes `length` has come. */
export function fadeIn(time: number, start: number, length: number): number {
  return Math.min(1, Math.max(0, (time - start) / length));
}

/** Comes within `edge` after `start`, is there, and has gone at `end`. */
export function during(time: number, start: number, end: number, edge: number): number {
  return Math.min(fadeIn(time, start, edge), 1 - fadeIn(time, end - edge, edge));
}

/** Sets off at once and arrives slowly. */
export function ease(part: number): number {
  return 1 - (1 - part) ** 3;
}
