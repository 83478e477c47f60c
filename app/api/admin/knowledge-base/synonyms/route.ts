import { z } from "zod";
import { changeSynonyms, readSynonyms } from "@/lib/content/knowledge-base/synonyms-record";
import {
  MAX_SYNONYMS_LENGTH,
  synonymsInput,
  synonymsRecord,
} from "@/lib/content/knowledge-base/synonyms-schema";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

const response = z.object({ synonyms: synonymsRecord });

/** Returns words and phrases with the same meaning in searches: one group per line, separated by commas. */
export const GET = adminRead({
  right: "articles.read",
  response,
  etagOf: "synonyms",
  run: async () => ({ synonyms: await readSynonyms() }),
});

/**
 * Stores at most 200 groups of 2 to 10 words or phrases of 60 characters and three words; searches use them
 * at once.
 */
export const PUT = adminWrite({
  action: "search-synonyms.update",
  right: "content.write",
  tags: ["knowledge-base"],
  body: synonymsInput,
  // Each character may take several bytes.
  maxBodyBytes: 4 * MAX_SYNONYMS_LENGTH,
  versioned: true,
  response,
  run: ({ tx, body, ifMatch }) => changeSynonyms(tx, body, ifMatch),
});
