import { endpoint } from "@/lib/http/endpoint";
import { offerIncoming } from "@/lib/media/incoming";
import { incomingInput, incomingResponse } from "@/lib/media/schema";

/**
 * Offers an address of the bucket for a file that is too large for a body on this platform. It takes exactly the
 * given bytes, by one PUT within ten minutes; the form of the upload or replacement then has `incoming` (the key)
 * and `name` in place of `file`. Null where a form of any permitted size is taken.
 */
export const POST = endpoint({
  access: "admin",
  right: "content.write",
  body: incomingInput,
  response: incomingResponse,
  run: ({ body }) => offerIncoming(body.bytes),
});
