/** Widths, in pixels, that images are offered in. A closed list, so that nobody fills the storage with others. */
export const MEDIA_WIDTHS = [160, 320, 384, 480, 640, 960, 1280, 1600, 1920] as const;

/** Formats that images are offered in beside their own. */
export const MEDIA_FORMATS = ["webp", "avif"] as const;

/** Of the version in a file's address, in characters. */
export const LONGEST_VERSION = 64;
