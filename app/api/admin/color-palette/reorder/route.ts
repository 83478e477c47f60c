import { z } from "zod";
import { colorOrder, paletteColor } from "@/lib/content/colors/schema";
import { reorderColors } from "@/lib/content/colors/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of colors, within their category or in another one. */
export const PUT = adminWrite({
  action: "color.reorder",
  right: "content.write",
  tags: [],
  body: colorOrder,
  response: z.object({ colors: z.array(paletteColor) }),
  run: ({ tx, body }) => reorderColors(tx, body),
});
