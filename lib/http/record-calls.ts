import "server-only";
import { z } from "zod";
import type { AdminSession } from "@/lib/access/auth/session";
import { manyOutcomes, removeManyInput } from "@/lib/core/bulk-schema";
import type { CacheTag } from "@/lib/core/cache-tags";
import type { ListResponse } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";
import type { Area, Right } from "@/lib/core/roles";
import { type Change, emptyResponse, type Transaction } from "@/lib/data/records/change";
import type { RecordRow } from "@/lib/data/records/record";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";
import type { Deletion } from "@/lib/http/ordered";
import { removeRecords } from "@/lib/http/trash/service";

export type RecordStore<Name extends string, Plural extends string, Answered extends object, Input, Query> = {
  kind: string;
  name: Name;
  plural: Plural;
  schema: z.ZodType<Answered>;
  tags: readonly CacheTag[];
  list: (query: Query) => Promise<ListResponse<Plural, Answered>>;
  create: (tx: Transaction, input: Input) => Promise<Change<Record<Name, Answered>>>;
  update: (
    tx: Transaction,
    id: number,
    input: Partial<Input>,
    ifMatch: string | null,
    session: AdminSession,
  ) => Promise<Change<Record<Name, Answered>>>;
  remove: (tx: Transaction, id: number, by: Deletion) => Promise<Change>;
  removed?: z.ZodType<Record<string, unknown>>;
};

type Writing = { area: Area; write?: Right };

export function listCalls<Name extends string, Plural extends string, Answered extends object, Input, Query>(
  store: RecordStore<Name, Plural, Answered, Input, Query>,
  {
    area,
    read = `${area}.read`,
    write = `${area}.write`,
    query,
    input,
  }: { area: Area; read?: Right; write?: Right; query: z.ZodType<Query>; input: z.ZodType<Input> },
) {
  const { kind, name, plural, schema, tags } = store;
  return {
    GET: adminRead({
      right: read,
      query,
      response: z.object({ [plural]: z.array(schema), total: z.int() }) as unknown as z.ZodType<
        ListResponse<Plural, Answered>
      >,
      run: ({ query }) => store.list(query as Query),
    }),
    POST: adminWrite({
      action: `${kind}.create`,
      right: write,
      tags,
      body: input,
      status: 201,
      response: named(name, schema),
      run: ({ tx, body }) => store.create(tx, body as Input),
    }),
  };
}

export function itemCalls<Name extends string, Answered extends object, Input>(
  store: Pick<
    RecordStore<Name, string, Answered, Input, never>,
    "kind" | "name" | "schema" | "tags" | "update" | "remove" | "removed"
  >,
  { area, write = `${area}.write`, update }: Writing & { update: z.ZodType<Partial<Input>> },
) {
  const { kind, name, schema, tags, removed = emptyResponse } = store;
  return {
    PUT: adminWrite({
      action: `${kind}.update`,
      right: write,
      tags,
      params: idParams,
      body: update,
      versioned: true,
      response: named(name, schema),
      run: ({ tx, params, body, session, ifMatch }) =>
        store.update(tx, params.id, body as Partial<Input>, ifMatch, session),
    }),
    DELETE: adminWrite({
      action: `${kind}.delete`,
      right: write,
      tags,
      params: idParams,
      versioned: true,
      response: removed as z.ZodType<Record<string, unknown>>,
      run: ({ tx, params, session, ifMatch }) => store.remove(tx, params.id, { session, ifMatch }),
    }),
  };
}

export function removeManyCall<Stored extends RecordRow>(
  kind: Parameters<typeof removeRecords<Stored>>[1],
  { area, tags }: { area: Area; tags: readonly CacheTag[] },
) {
  return {
    POST: adminWrite({
      action: `${kind.kind}.delete`,
      right: `${area}.write`,
      tags,
      body: removeManyInput,
      response: manyOutcomes,
      run: ({ tx, body, session }) => removeRecords(tx, kind, body, session),
    }),
  };
}

type OrderedStore<Name extends string, Plural extends string, Answered extends object, Place> = Pick<
  RecordStore<Name, Plural, Answered, never, never>,
  "kind" | "plural" | "schema" | "tags"
> & {
  reorder: (tx: Transaction, places: readonly Place[]) => Promise<Change<Record<Plural, Answered[]>>>;
};

export function reorderCall<Name extends string, Plural extends string, Answered extends object, Place>(
  { kind, plural, schema, tags, reorder }: OrderedStore<Name, Plural, Answered, Place>,
  { area, write = `${area}.write`, body }: Writing & { body: z.ZodType<Record<Plural, Place[]>> },
) {
  return adminWrite({
    action: `${kind}.reorder`,
    right: write,
    tags,
    body,
    response: named(plural, z.array(schema)),
    run: ({ tx, body }) => reorder(tx, (body as Record<Plural, Place[]>)[plural]),
  });
}

function named<Name extends string, Answered extends object>(name: Name, schema: z.ZodType<Answered>) {
  return z.object({ [name]: schema }) as unknown as z.ZodType<Record<Name, Answered>>;
}
