import { counted } from "@/components/admin/kit/counted";
import { UPLOAD_TYPES } from "@/lib/media/schema";

const MAX_UPLOADS = 30;
/** Programs put a file's name where its description belongs. */
const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|heic|bmp|svg)$/i;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*\d]\u{fe0f}?\u{20e3})/u;

/** Uploads a file, and returns its address; null after a failure. */
export type Upload = (file: File) => Promise<string | null>;

/** `lost` can't be read: they are on the writer's computer, in a mail, or blocked; `elsewhere` stay on other sites. */
export type PictureCounts = { lost: number; elsewhere: number };

export async function takePictures(body: HTMLElement, upload: Upload): Promise<PictureCounts> {
  const counts = { lost: 0, elsewhere: 0 };
  let uploads = 0;
  for (const image of body.querySelectorAll("img")) {
    const source = image.dataset.src ?? image.getAttribute("src") ?? "";
    const isDot = ["width", "height"].some((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ""));
    if (FILE_NAME.test(image.alt.trim())) image.alt = "";
    if (EMOJI.test(image.alt)) image.replaceWith(image.alt);
    else if (isDot) image.remove();
    else {
      const file = fileOf(source);
      const isTaken = file && ++uploads <= MAX_UPLOADS;
      const address = isTaken ? await upload(file) : addressOf(source);
      if (address === null) {
        counts.lost++;
        image.remove();
      } else {
        if (/^https:/i.test(address)) counts.elsewhere++;
        image.setAttribute("src", address);
      }
    }
  }
  return counts;
}

/** Smaller ones are icons of a page's buttons and links. */
const MIN_DRAWING = 48;

/** Removes and counts drawings in the page itself, which have no file; formulas stay as their text. */
export function takeDrawings(body: HTMLElement): number {
  for (const formula of body.querySelectorAll("math")) {
    for (const source of formula.querySelectorAll("annotation,annotation-xml")) source.remove();
    // KaTeX and MathJax repeat the formula beside it.
    const isRepeated = formula.closest(".katex,mjx-container") !== null;
    formula.replaceWith(isRepeated ? "" : (formula.textContent ?? ""));
  }
  const drawings = [...body.querySelectorAll("svg,canvas,object,embed")].filter(isShown);
  for (const drawing of drawings) drawing.remove();
  return drawings.length;
}

function isShown(drawing: Element): boolean {
  if (drawing.closest("[aria-hidden=true],button,svg svg,object object") !== null) return false;
  const [, , across] = (drawing.getAttribute("viewBox") ?? "").split(/[\s,]+/);
  const width = Number.parseFloat(drawing.getAttribute("width") ?? across ?? "");
  return !(width < MIN_DRAWING);
}

/** Address that visitors' browsers may load; the library's without the site. */
function addressOf(source: string): string | null {
  const isOwn = source.startsWith(`${location.origin}/`);
  if (isOwn) return new URL(source).pathname;
  return /^(?:https:\/\/|\/(?!\/))/i.test(source) ? source : null;
}

function fileOf(source: string): File | null {
  const [, type, data = ""] = /^data:([a-z]{1,20}\/[a-z]{1,20});base64,([\w+/=\s]*)$/i.exec(source) ?? [];
  if (!type || !UPLOAD_TYPES.some((one) => one === type)) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new File([bytes], `image.${type.slice("image/".length)}`, { type });
  } catch {
    return null;
  }
}

export function noticeOf({ lost, elsewhere }: PictureCounts): string {
  const each = (count: number) => (count === 1 ? "it by itself" : "each by itself");
  return [
    lost > 0 && `${counted(lost, "picture")} could not come along: paste ${each(lost)}.`,
    elsewhere > 0 &&
      `${counted(elsewhere, "picture")} will be shown from another site, as long as ${elsewhere === 1 ? "it is" : "they are"} there. To store ${elsewhere === 1 ? "it" : "them"} here, paste ${each(elsewhere)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
