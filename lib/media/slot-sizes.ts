import { type SiteImageSlot, type SlotSize, siteImageSlots } from "@/lib/media/slots";

const MAX_WINDOW = 1920;
const TOLERATED_WIDTH_RATIO = 1.02;

/**
 * Attribute `sizes` of a picture in a place. A flatter picture is cut at its sides, so its whole width
 * exceeds the place's, which would select too small a file.
 */
export function sizesOf(slot: SiteImageSlot, picture: { width: number; height: number }): string {
  const sizes: readonly SlotSize[] = siteImageSlots[slot].sizes;
  const widths = sizes.map((size) => widthOf(size, picture.width / picture.height));
  return sizes
    .map(({ from }, at) => (from === undefined ? widths[at] : `(min-width: ${from}px) ${widths[at]}`))
    .filter((_, at) => widths[at] !== widths[at + 1])
    .join(", ");
}

function widthOf(size: SlotSize, ratio: number): string {
  const byHeight = size.height === undefined ? 0 : Math.ceil(size.height * ratio);
  if (size.width === undefined) return `${byHeight}px`;
  const [number, unit] = partsOf(size.width);
  if (byHeight > 0) {
    return unit === "px" ? `${Math.max(number, byHeight)}px` : `max(${size.width}, ${byHeight}px)`;
  }
  const wider = ratio / (size.ratio ?? ratio);
  return wider < TOLERATED_WIDTH_RATIO ? size.width : `${Math.ceil(number * wider)}${unit}`;
}

function partsOf(width: NonNullable<SlotSize["width"]>): [number: number, unit: "px" | "vw"] {
  return [Number.parseFloat(width), width.endsWith("vw") ? "vw" : "px"];
}

/**
 * Largest size of a place in any window, in CSS pixels: smaller pictures look blurred. Null for a side that
 * the picture determines.
 */
export function maxSizeOf(slot: SiteImageSlot): { width: number | null; height: number | null } {
  const sizes: readonly SlotSize[] = siteImageSlots[slot].sizes;
  const boxes = sizes.map((size, at) => {
    const widestWindow = (sizes[at - 1]?.from ?? MAX_WINDOW + 1) - 1;
    if (size.width === undefined) return { width: 0, height: size.height };
    const [number, unit] = partsOf(size.width);
    const width = unit === "vw" ? Math.floor((widestWindow * number) / 100) : number;
    return { width, height: size.height ?? (size.ratio ? Math.floor(width / size.ratio) : 0) };
  });
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.height));
  return { width: width || null, height: height || null };
}
