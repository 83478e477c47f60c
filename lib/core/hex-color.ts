/** A stored colour: `#` and six hexadecimal digits (docs/product.md 1.3). Apart, for pages that need no schemas. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/i;
