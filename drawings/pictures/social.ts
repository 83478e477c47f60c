import { Art, circle, ellipse, ink, place, rect } from "./art";
import { cloud, shield } from "./emblems";
import { officeNetwork } from "./hero";
import { Iso } from "./iso";
import { lettering, sign } from "./logo";
import outlines from "./outlines.json";
import { bayAtDusk } from "./scenery";

/** The picture that a shared link shows. Its words stay clear of the edges that some networks cut off. */
export function social(): Art {
  const art = new Art(1200, 630);
  art.add(
    bayAtDusk(art, 330, 1030),
    rect(
      0,
      0,
      1200,
      630,
      0,
      art.linear(
        [
          [0, ink.navyDeep, 0.97],
          [0.42, ink.navyDeep, 0.86],
          [0.72, ink.navyDeep, 0],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ellipse(
      884,
      430,
      360,
      170,
      art.radial([
        [0, "#3b7bff", 0.4],
        [1, "#3b7bff", 0],
      ]),
    ),
    officeNetwork(new Iso(art, 868, 268, 0.5)),
    cloud(art, 962, 150, 0.5),
    shield(art, 706, 306, 0.46, true),
    place(76, 84, 0.66, sign(art, true)),
    lettering(outlines.brand, 162, 132, 46, ink.white),
    lettering(outlines.suffix, 334, 132, 43, ink.sky),
    lettering(outlines.tagline1, 74, 320, 76, ink.white),
    lettering(outlines.tagline2, 74, 406, 76, ink.white),
    rect(78, 448, 96, 7, 3.5, ink.accent),
    circle(86, 520, 7, ink.accentLight),
    lettering(outlines.area, 108, 531, 31, ink.ice),
  );
  return art;
}
