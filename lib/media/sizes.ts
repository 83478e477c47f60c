/** Offered image widths, in pixels. A closed list, so that no one fills the storage with others. */
export const MEDIA_WIDTHS = [160, 320, 384, 480, 640, 960, 1280, 1600, 1920] as const;

export const MEDIA_FORMATS = ["webp", "avif"] as const;

export const MAX_VERSION_LENGTH = 64;
