import { unblockCountry } from "@/lib/countries/service";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";

/** Lets a country's visitors in again. */
export const DELETE = adminWrite({
  action: "blocked-country.delete",
  right: "settings",
  proof: true,
  tags: ["countries"],
  params: idParams,
  answers: nothing,
  run: ({ tx, params }) => unblockCountry(tx, params.id),
});
