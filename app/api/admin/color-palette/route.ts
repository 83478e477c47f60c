import { z } from "zod";
import { colorInput, colorQuery, paletteColor, savedColor } from "@/lib/content/colors/schema";
import { createColor, listColors } from "@/lib/content/colors/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the palette, which all pages show and all previews use. */
export const GET = adminRead({
  right: "own",
  query: colorQuery,
  response: z.object({ colors: z.array(paletteColor), total: z.int() }),
  run: ({ query }) => listColors(query),
});

/** Adds a color; `movedFrom` is the color that had its token before, or null. */
export const POST = adminWrite({
  action: "color.create",
  right: "content.write",
  tags: ["colors"],
  body: colorInput,
  status: 201,
  response: savedColor,
  run: ({ tx, body }) => createColor(tx, body),
});
