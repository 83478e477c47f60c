import { colorUpdate, savedColor } from "@/lib/colors/schema";
import { deleteColor, updateColor } from "@/lib/colors/service";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";

/** Changes what is sent; `movedFrom` is the colour that had its token before, or null. */
export const PUT = adminWrite({
  action: "color.update",
  right: "content.write",
  tags: ["colors"],
  params: idParams,
  body: colorUpdate,
  versioned: true,
  answers: savedColor,
  run: ({ tx, params, body, ifMatch }) => updateColor(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "color.delete",
  right: "content.write",
  tags: ["colors"],
  params: idParams,
  versioned: true,
  answers: nothing,
  run: ({ tx, params, session, ifMatch }) => deleteColor(tx, params.id, { session, ifMatch }),
});
