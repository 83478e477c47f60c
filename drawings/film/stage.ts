/** Measures that the still and the moving parts of the motion graphic share, in pixels of the video. */

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 30;

/** The isometric platform (pictures/iso.ts). */
export const STAGE = { originX: 836, originY: 208, scale: 0.92, width: 470, depth: 430 };

/** The monitor on the desk: where it stands, and its size with its frame. */
export const SCREEN = { spot: { x: 90, y: 120, z: 71 }, width: 246, height: 156 };

/** When each of the four steps begins, and when the film ends, in seconds. */
export const STEPS = [0, 3.2, 6.5, 9.8] as const;
export const DURATION = 13.2;
