/** Separate file for pages that need no schemas. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;
