import { z } from "zod";
import {
  countryBlocking,
  countryBlockingFields,
  countryBlockingResponse,
} from "@/lib/access/country-blocking/schema";
import {
  changeCountryBlocking,
  countryOfRequest,
  readCountryBlocking,
} from "@/lib/access/country-blocking/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Returns the settings of country blocking, the message for blocked visitors, and the age of the country
 * data.
 */
export const GET = adminRead({
  right: "settings",
  response: countryBlockingResponse,
  etagOf: "settings",
  run: () => readCountryBlocking(),
});

/** Changes the settings. Switching it on is 409 while the caller's own country is blocked. */
export const PUT = adminWrite({
  action: "country-blocking.update",
  right: "settings",
  proof: true,
  tags: ["countries"],
  body: countryBlockingFields.input,
  versioned: true,
  response: z.object({ settings: countryBlocking }),
  prepare: ({ request }) => countryOfRequest(request.headers),
  run: ({ tx, body, ifMatch, prepared }) => changeCountryBlocking(tx, body, { ifMatch, own: prepared }),
});
