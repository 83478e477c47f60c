import { z } from "zod";
import {
  acknowledgement,
  acknowledgementInput,
  acknowledgementSettings,
  sender,
} from "@/lib/crm/acknowledgement/schema";
import { changeAcknowledgement, readAcknowledgement, senderFacts } from "@/lib/crm/acknowledgement/service";
import { versionOf } from "@/lib/data/records/version";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";

/** The mail that tells visitors that their request has arrived, and what it says of us beside what is edited. */
export const GET = endpoint({
  access: "admin",
  right: "settings",
  answers: z.object({ acknowledgement: acknowledgementSettings, sender }),
  run: async ({ setEtag }) => {
    const stored = await readAcknowledgement();
    if (stored.updatedAt) setEtag(versionOf(stored.updatedAt));
    return { acknowledgement: stored, sender: senderFacts() };
  },
});

/** Placeholders that there are not are 422. */
export const PUT = adminWrite({
  action: "acknowledgement.update",
  right: "settings",
  proof: true,
  tags: [],
  body: acknowledgementInput,
  versioned: true,
  answers: z.object({ acknowledgement }),
  run: ({ tx, body, ifMatch }) => changeAcknowledgement(tx, body, ifMatch),
});
