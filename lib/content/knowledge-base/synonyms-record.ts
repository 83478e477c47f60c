import "server-only";
import { groupsIn, linesOf, OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";
import type { SynonymsInput, SynonymsRecord } from "@/lib/content/knowledge-base/synonyms-schema";
import { processWide } from "@/lib/core/process-wide";
import { CachedQuery } from "@/lib/data/cached-query";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import type { Prisma } from "@/lib/generated/prisma/client";

const record: RecordKind<"synonyms", Prisma.KnowledgeBaseSynonymsGetPayload<object>, SynonymsRecord> = {
  kind: "search-synonyms",
  name: "synonyms",
  table: "knowledge_base_synonyms",
  find: (tx, id) => tx.knowledgeBaseSynonyms.findUnique({ where: { id } }),
  label: () => "Synonyms",
  toRecord: ({ groups, updatedAt }) => ({
    groups: groups ?? linesOf(OUR_SYNONYMS),
    updatedAt: updatedAt.toISOString(),
  }),
};

export async function readSynonyms(): Promise<SynonymsRecord> {
  const row = await record.find(db, 1);
  return row ? record.toRecord(row) : { groups: linesOf(OUR_SYNONYMS), updatedAt: null };
}

export async function changeSynonyms(tx: Transaction, input: SynonymsInput, ifMatch: string | null) {
  const before = await lockSettings(tx, record, ifMatch);
  if (matches(record.toRecord(before), input)) return recordChange(record, before, before);
  const after = await tx.knowledgeBaseSynonyms.update({ where: { id: before.id }, data: input });
  return recordChange(record, before, after);
}

const cache = processWide(
  "search-synonyms",
  () =>
    new CachedQuery("synonyms", ["knowledge-base"], new Synonyms(OUR_SYNONYMS), async () => {
      const { groups } = await readSynonyms();
      return new Synonyms(groupsIn(groups));
    }),
);

export async function searchSynonyms(): Promise<Synonyms> {
  await cache.refresh();
  return cache.value;
}
