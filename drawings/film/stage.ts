/** Measures that the still and the moving parts of the motion graphic share, in pixels of the video. */

export const FRAMES_PER_SECOND = 30;

/** One of the film's two pictures. */
export type View = {
  width: number;
  height: number;
  /** By how much the platform, and what stands on it, is moved from where the wide picture has it. */
  shift: [number, number];
  /** The middle of the light in the room, in shares of width and height. */
  light: [number, number];
  /** Left and right of the captions and of the bars below. */
  margin: number;
  /** The top of a caption's first line, and the sizes of its two kinds of type. */
  caption: { y: number; stepSize: number; size: number; leading: number };
  /** Where the cards' upper left corners are, and how much larger than in the wide picture they are drawn. */
  cards: { checks: [number, number]; license: [number, number]; scale: number };
  barsY: number;
};

export type ViewName = "wide" | "phone";

/** The phone's is upright: 328 pixels wide on a window of 360, its smallest words are 14 pixels high. */
export const views: Record<ViewName, View> = {
  wide: {
    width: 1280,
    height: 720,
    shift: [0, 0],
    light: [0.68, 0.42],
    margin: 76,
    caption: { y: 208, stepSize: 30, size: 74, leading: 80 },
    cards: { checks: [1004, 60], license: [1004, 96], scale: 1 },
    barsY: 648,
  },
  phone: {
    width: 720,
    height: 960,
    shift: [-492, 264],
    light: [0.5, 0.56],
    margin: 44,
    caption: { y: 84, stepSize: 36, size: 72, leading: 80 },
    cards: { checks: [344, 534], license: [356, 590], scale: 1.38 },
    barsY: 926,
  },
};

/** The isometric platform (pictures/iso.ts), in the wide picture. */
export const STAGE = { originX: 836, originY: 208, scale: 0.92, width: 470, depth: 430 };

/** The monitor on the desk: where it stands, and its size with its frame. */
export const SCREEN = { spot: { x: 90, y: 120, z: 71 }, width: 246, height: 156 };

/** When each of the four steps begins, and when the film ends, in seconds. */
export const STEPS = [0, 3.2, 6.5, 9.8] as const;
export const DURATION = 13.2;
