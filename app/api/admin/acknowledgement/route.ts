import { z } from "zod";
import {
  acknowledgement,
  acknowledgementInput,
  acknowledgementSettings,
  sender,
} from "@/lib/crm/lead-settings/acknowledgement/schema";
import {
  changeAcknowledgement,
  readAcknowledgement,
  senderFacts,
} from "@/lib/crm/lead-settings/acknowledgement/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/**
 * Returns the mail that confirms a visitor's request, with the company's data in it that is edited elsewhere.
 */
export const GET = adminRead({
  right: "settings",
  response: z.object({ acknowledgement: acknowledgementSettings, sender }),
  etagOf: "acknowledgement",
  run: async () => ({ acknowledgement: await readAcknowledgement(), sender: await senderFacts() }),
});

/** Changes the mail. Unknown placeholders are 422. */
export const PUT = adminWrite({
  action: "acknowledgement.update",
  right: "settings",
  proof: true,
  tags: [],
  body: acknowledgementInput,
  versioned: true,
  response: z.object({ acknowledgement }),
  run: ({ tx, body, ifMatch }) => changeAcknowledgement(tx, body, ifMatch),
});
