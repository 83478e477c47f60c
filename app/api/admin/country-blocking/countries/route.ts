import { z } from "zod";
import { blockedCountry, blockedCountryInput } from "@/lib/access/country-blocking/schema";
import { blockCountry, countryOfRequest } from "@/lib/access/country-blocking/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Blocks a country's visitors while blocking is on; the caller's own country is refused (422). */
export const POST = adminWrite({
  action: "blocked-country.create",
  right: "settings",
  proof: true,
  tags: ["countries"],
  body: blockedCountryInput,
  status: 201,
  response: z.object({ country: blockedCountry }),
  prepare: ({ request }) => countryOfRequest(request.headers),
  run: ({ tx, body, prepared }) => blockCountry(tx, body, prepared),
});
