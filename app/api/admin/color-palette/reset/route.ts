import { z } from "zod";
import { paletteColor } from "@/lib/content/colors/schema";
import { resetColors } from "@/lib/content/colors/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Restores the default palette and colors; added and changed ones go into the trash. */
export const POST = adminWrite({
  action: "color.reset",
  right: "content.write",
  tags: ["colors"],
  response: z.object({ colors: z.array(paletteColor), removed: z.int() }),
  run: ({ tx, session }) => resetColors(tx, session),
});
