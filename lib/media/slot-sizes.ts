import { type PlaceSize, type SiteImageSlot, siteImageSlots } from "@/lib/media/slots";

type Size = { width: number; height: number };

/** Of the windows that places are measured in, in CSS pixels. */
const WINDOW_AT_MOST = 1920;
/** Less than this much wider than its place a picture is not worth another size. */
const SLIGHTLY = 1.02;

/**
 * The attribute `sizes` of a picture in a place: how wide the whole of it is there. One that is flatter than the place is
 * cut at its sides, so all of it is wider than what is seen, and by the place's own width it would come too small.
 */
export function sizesOf(slot: SiteImageSlot, picture: Size): string {
  const sizes: readonly PlaceSize[] = siteImageSlots[slot].sizes;
  const widths = sizes.map((size) => widthOf(size, picture.width / picture.height));
  return sizes
    .map(({ from }, at) => (from === undefined ? widths[at] : `(min-width: ${from}px) ${widths[at]}`))
    .filter((_, at) => widths[at] !== widths[at + 1])
    .join(", ");
}

function widthOf(size: PlaceSize, ratio: number): string {
  const byHeight = size.height === undefined ? 0 : Math.ceil(size.height * ratio);
  if (size.width === undefined) return `${byHeight}px`;
  const [number, unit] = partsOf(size.width);
  if (byHeight > 0) {
    return unit === "px" ? `${Math.max(number, byHeight)}px` : `max(${size.width}, ${byHeight}px)`;
  }
  const wider = ratio / (size.ratio ?? ratio);
  return wider < SLIGHTLY ? size.width : `${Math.ceil(number * wider)}${unit}`;
}

function partsOf(width: NonNullable<PlaceSize["width"]>): [number: number, unit: "px" | "vw"] {
  return [Number.parseFloat(width), width.endsWith("vw") ? "vw" : "px"];
}

/**
 * The greatest width and height that a place has in any window, in CSS pixels: what has fewer looks blurred there. Null
 * of a side that the picture itself decides.
 */
export function greatestSizeOf(slot: SiteImageSlot): { width: number | null; height: number | null } {
  const sizes: readonly PlaceSize[] = siteImageSlots[slot].sizes;
  const boxes = sizes.map((size, at) => {
    const widestWindow = (sizes[at - 1]?.from ?? WINDOW_AT_MOST + 1) - 1;
    if (size.width === undefined) return { width: 0, height: size.height };
    const [number, unit] = partsOf(size.width);
    const width = unit === "vw" ? Math.floor((widestWindow * number) / 100) : number;
    return { width, height: size.height ?? (size.ratio ? Math.floor(width / size.ratio) : 0) };
  });
  const width = Math.max(...boxes.map((box) => box.width));
  const height = Math.max(...boxes.map((box) => box.height));
  return { width: width || null, height: height || null };
}
