import { colorUpdate, savedColor } from "@/lib/content/colors/schema";
import { deleteColor, updateColor } from "@/lib/content/colors/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Changes the given fields; `movedFrom` is the color that had its token before, or null. */
export const PUT = adminWrite({
  action: "color.update",
  right: "content.write",
  tags: ["colors"],
  params: idParams,
  body: colorUpdate,
  versioned: true,
  response: savedColor,
  run: ({ tx, params, body, ifMatch }) => updateColor(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "color.delete",
  right: "content.write",
  tags: ["colors"],
  params: idParams,
  versioned: true,
  refuses: ["invalid"],
  response: emptyResponse,
  run: ({ tx, params, session, ifMatch }) => deleteColor(tx, params.id, { session, ifMatch }),
});
