import { unblockCountry } from "@/lib/access/country-blocking/service";
import { idParams } from "@/lib/core/params";
import { emptyResponse } from "@/lib/data/records/change";
import { adminWrite } from "@/lib/http/admin-write";

/** Admits a country's visitors again. */
export const DELETE = adminWrite({
  action: "blocked-country.delete",
  right: "settings",
  proof: true,
  tags: ["countries"],
  params: idParams,
  response: emptyResponse,
  run: ({ tx, params }) => unblockCountry(tx, params.id),
});
