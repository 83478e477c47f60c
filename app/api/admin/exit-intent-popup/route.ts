import { z } from "zod";
import { exitPopup, exitPopupFields, popupSettings } from "@/lib/content/exit-popup/schema";
import { changeExitPopup, isExitPopupOn, readPopupSettings } from "@/lib/content/exit-popup/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Returns the popup as stored, never cached, because editing needs the newest, and tells whether the settings
 * allow it.
 */
export const GET = adminRead({
  right: "content.read",
  response: z.object({ popup: popupSettings, isFeatureOn: z.boolean() }),
  etagOf: "popup",
  run: async () => ({ popup: await readPopupSettings(), isFeatureOn: isExitPopupOn() }),
});

export const PUT = adminWrite({
  action: "exit-popup.update",
  right: "content.write",
  tags: ["popup"],
  body: exitPopupFields.input,
  versioned: true,
  response: z.object({ popup: exitPopup }),
  run: ({ tx, body, ifMatch }) => changeExitPopup(tx, body, ifMatch),
});
