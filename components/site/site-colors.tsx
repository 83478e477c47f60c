import { paletteCss } from "@/lib/content/colors/palette";
import { readSitePalette } from "@/lib/content/colors/site-palette";

/** Colors chosen by staff, if not the default. Part of the frame: the administration uses the default. */
export async function SiteColors() {
  const css = paletteCss(await readSitePalette());
  return css ? <style>{css}</style> : null;
}
