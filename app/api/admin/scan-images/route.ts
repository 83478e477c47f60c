import { z } from "zod";
import { scannedImage } from "@/lib/content/visual-images/schema";
import { listSiteImages } from "@/lib/content/visual-images/service";
import { adminRead } from "@/lib/http/admin-read";

/** Lists every image that the source of the public pages names, with its current file. */
export const GET = adminRead({
  right: "content.read",
  extendsSession: false,
  response: z.object({ images: z.array(scannedImage) }),
  run: async () => ({ images: await listSiteImages() }),
});
