import { z } from "zod";
import { blockedCountry, blockedCountryInput } from "@/lib/access/countries/schema";
import { blockCountry, countryOfRequest } from "@/lib/access/countries/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Keeps a country's visitors out while blocking is on; never those of the country that is asked from (422). */
export const POST = adminWrite({
  action: "blocked-country.create",
  right: "settings",
  proof: true,
  tags: ["countries"],
  body: blockedCountryInput,
  status: 201,
  answers: z.object({ country: blockedCountry }),
  prepare: ({ request }) => countryOfRequest(request.headers),
  run: ({ tx, body, prepared }) => blockCountry(tx, body, prepared),
});
