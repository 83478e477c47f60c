import "server-only";
import type { z } from "zod";
import type { AdminSession } from "@/lib/auth/session";
import type { CacheTag } from "@/lib/cache";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ListAnswer, ListQuery } from "@/lib/http/list-query";
import type { Change, Nothing, Transaction } from "@/lib/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/records/list";
import { assertRoom, nextOrderIndex, type OrderedTable, regroup, reorder } from "@/lib/records/order";
import { changeOf, holds, lockRecord, type RecordKind, type RecordRow } from "@/lib/records/record";
import { trashKind } from "@/lib/trash/kind";
import { removeRecord } from "@/lib/trash/service";

type OrderedRow = RecordRow & { orderIndex: number; createdAt: Date };
type OrderedInput = { orderIndex?: number };

/** What of a table's Prisma model is called. */
type Model<Row, Input> = {
  findUnique: (args: { where: { id: number } }) => PromiseLike<Row | null>;
  findMany: (args: { where: object; orderBy?: object[] }) => PromiseLike<Row[]>;
  create: (args: { data: Input }) => PromiseLike<Row>;
  update: (args: { where: { id: number }; data: Partial<Input> }) => PromiseLike<Row>;
};

type Declaration<
  Name extends string,
  Plural extends string,
  Field extends string,
  Row extends OrderedRow,
  Answered extends object,
  Input extends OrderedInput,
> = Omit<RecordKind<Name, Row, Answered>, "find" | "table"> &
  Omit<ListSource<Field>, "table"> & {
    table: OrderedTable;
    /** The rows' key in a list's answer. */
    plural: Plural;
    /** Of a row as the calls answer it. */
    schema: z.ZodType<Answered>;
    /** What they are called, in plural: "footer links". */
    called: string;
    /** What the public pages must read anew when a row comes back from the trash. */
    tags: readonly CacheTag[];
    model: (tx: Transaction) => Model<Row, Input>;
    /** The field that names the group within which a row has its place. */
    group?: "section" | "category";
    /** The groups in their order. */
    groups?: readonly string[];
  };

/** A place may name the group, too, by the field that does. */
type Place = { id: number; orderIndex: number };

/** Who deletes, and which version they have seen. */
type Deletion = { session: AdminSession; ifMatch: string | null };

/**
 * What every list does that administrators put in order as a whole: it is read, added to, changed, moved and emptied
 * into the trash by these functions. It has no more rows than fit one page.
 */
export function orderedRecords<
  Name extends string,
  Plural extends string,
  Field extends string,
  Row extends OrderedRow,
  Answered extends object,
  Input extends OrderedInput,
>(declaration: Declaration<Name, Plural, Field, Row, Answered, Input>) {
  const { kind, name, schema, tags } = declaration;
  const { table, plural, called, model, group, groups = [], toRecord, label } = declaration;
  const record: RecordKind<Name, Row, Answered> = {
    ...declaration,
    find: (tx, id) => Promise.resolve(model(tx).findUnique({ where: { id } })),
  };
  const groupOf = (fields: object) =>
    group ? (fields as Record<string, string | undefined>)[group] : undefined;
  const placeBehind = (tx: Transaction, name: string | undefined) =>
    nextOrderIndex(
      tx,
      table,
      name === undefined || !group ? undefined : Prisma.sql`${Prisma.raw(group)} = ${name}`,
    );

  const rowsInOrder = async (tx: Transaction, where: object = {}) => {
    const rows = await model(tx).findMany({ where, orderBy: [{ orderIndex: "asc" }, { id: "asc" }] });
    return group ? groups.flatMap((name) => rows.filter((row) => groupOf(row) === name)) : rows;
  };
  const labels = (rows: Row[]) =>
    group
      ? Object.fromEntries(
          groups.map((name) => [name, rows.filter((row) => groupOf(row) === name).map(label)]),
        )
      : { order: rows.map(label) };

  return {
    kind,
    name,
    plural,
    schema,
    tags,

    /** How a row comes back from the trash. */
    trash: trashKind({
      record,
      schema,
      tags,
      restore: async (tx, row) => {
        await assertRoom(tx, table, called);
        // All that the row had, its id among it.
        return model(tx).create({ data: row as object as Input });
      },
    }),

    /** The rows that match a condition of Prisma's, in their order. */
    inOrder: async (where?: object): Promise<Answered[]> => (await rowsInOrder(db, where)).map(toRecord),

    /** One page for an administrator; all rows always fit one. */
    list: async (query: ListQuery<Field>): Promise<ListAnswer<Plural, Answered>> => {
      const { ids, total } = await findPage(declaration, query);
      const rows = await model(db).findMany({ where: { id: { in: ids } } });
      return { [plural]: inOrderOf(ids, rows).map(toRecord), total } as ListAnswer<Plural, Answered>;
    },

    /** Adds a row, behind the others unless it says where. */
    create: async (tx: Transaction, input: Input) => {
      await assertRoom(tx, table, called);
      const orderIndex = input.orderIndex ?? (await placeBehind(tx, groupOf(input)));
      return changeOf(record, null, await model(tx).create({ data: { ...input, orderIndex } }));
    },

    /** Changes what is given; a row that changes its group comes behind the others there. An unknown id is 404. */
    update: async (tx: Transaction, id: number, input: Partial<Input>, ifMatch: string | null) => {
      const before = await lockRecord(tx, record, id, ifMatch);
      const name = groupOf(input);
      const isMoved = name !== undefined && name !== groupOf(before);
      const orderIndex = input.orderIndex ?? (isMoved ? await placeBehind(tx, name) : undefined);
      const data = { ...input, orderIndex };
      const after = holds(before, data) ? before : await model(tx).update({ where: { id }, data });
      return changeOf(record, before, after);
    },

    /** Into the trash; an unknown id is 404. */
    remove: (tx: Transaction, id: number, by: Deletion): Promise<Change<Nothing>> =>
      removeRecord(tx, record, id, by),

    /**
     * Gives rows new places, in their group or in another one, all or none: an id that is unknown or given twice is
     * 422. Answers all rows.
     */
    reorder: async (tx: Transaction, places: readonly Place[]) => {
      const before = await rowsInOrder(tx);
      await reorder(tx, table, places);
      if (group)
        await regroup(
          tx,
          table,
          group,
          places.map((place) => ({ id: place.id, group: groupOf(place) })),
        );
      const after = await rowsInOrder(tx);
      const answer = { [plural]: after.map(toRecord) } as Record<Plural, Answered[]>;
      return { targetId: null, before: labels(before), after: labels(after), answer };
    },

    /** The places of rows of which only the order is said: those that are not named come behind the others. */
    placesOf: async (tx: Transaction, ids: readonly number[]): Promise<Place[]> => {
      const named = new Set(ids);
      const others = (await rowsInOrder(tx)).map(({ id }) => id).filter((id) => !named.has(id));
      return [...ids, ...others].map((id, index) => ({ id, orderIndex: index + 1 }));
    },
  };
}
