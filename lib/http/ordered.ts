import "server-only";
import type { z } from "zod";
import type { AdminSession } from "@/lib/access/auth/session";
import type { CacheTag } from "@/lib/core/cache-tags";
import { fieldError } from "@/lib/core/errors";
import type { ListQuery, ListResponse } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { type Change, type EmptyResponse, type Transaction, touchedAmong } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import {
  assertRowCapacity,
  columnOf,
  type GroupField,
  nextOrderIndex,
  type OrderedTable,
  type OrderField,
  orderFields,
  regroup,
  reorder,
} from "@/lib/data/records/order";
import {
  lockRecord,
  matches,
  type RecordKind,
  type RecordRow,
  recordChange,
} from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";
import { removeRecord } from "@/lib/http/trash/service";

type OrderedRow<Table extends OrderedTable> = RecordRow & { createdAt: Date } & Record<
    OrderField<Table>,
    number
  >;
type OrderedInput<Table extends OrderedTable> = Partial<Record<OrderField<Table>, number>>;

type Group = { id: string | number; label: string };

type Model<Row, Input> = {
  findUnique: (args: { where: { id: number } }) => PromiseLike<Row | null>;
  findMany: (args: { where: object; orderBy?: object[] }) => PromiseLike<Row[]>;
  create: (args: { data: Input }) => PromiseLike<Row>;
  update: (args: { where: { id: number }; data: Partial<Input> }) => PromiseLike<Row>;
};

type Declaration<
  Table extends OrderedTable,
  Name extends string,
  Plural extends string,
  Field extends string,
  Row extends OrderedRow<Table>,
  Answered extends object,
  Input extends OrderedInput<Table>,
> = Omit<RecordKind<Name, Row, Answered>, "find" | "table"> &
  Omit<ListSource<Field>, "table"> & {
    table: Table;
    plural: Plural;
    schema: z.ZodType<Answered>;
    called: string;
    tags: readonly CacheTag[];
    model: (tx: Transaction) => Model<Row, Input>;
    group?: GroupField;
    groups?: readonly string[] | ((tx: Transaction) => Promise<Group[]>);
    conflict?: (tx: Transaction, row: Row) => Promise<string | null>;
  };

type Place<Table extends OrderedTable> = { id: number } & Record<OrderField<Table>, number> &
  Partial<Record<GroupField, string | number>>;

export type Deletion = { session: AdminSession; ifMatch: string | null };

export function orderedRecords<
  Table extends OrderedTable,
  Name extends string,
  Plural extends string,
  Field extends string,
  Row extends OrderedRow<Table>,
  Answered extends object,
  Input extends OrderedInput<Table>,
>(declaration: Declaration<Table, Name, Plural, Field, Row, Answered, Input>) {
  const { kind, name, schema, tags } = declaration;
  const { table, plural, called, model, group, groups = [], conflict, toRecord, label } = declaration;
  const record: RecordKind<Name, Row, Answered> = {
    ...declaration,
    find: (tx, id) => Promise.resolve(model(tx).findUnique({ where: { id } })),
  };
  const order: OrderField<Table> = orderFields[table];
  const groupOf = (fields: object) =>
    group ? (fields as Record<string, string | number | undefined>)[group] : undefined;
  const placeBehind = (tx: Transaction, id: string | number | undefined) =>
    nextOrderIndex(
      tx,
      table,
      id === undefined || !group ? undefined : Prisma.sql`${columnOf(group)} = ${id}`,
    );

  const groupsOf = async (tx: Transaction): Promise<Group[]> =>
    typeof groups === "function" ? groups(tx) : groups.map((name) => ({ id: name, label: name }));
  /** A group that is a record may be gone. */
  const assertGroup = async (tx: Transaction, ids: (string | number | undefined)[]) => {
    const named = ids.filter((id) => id !== undefined);
    if (!group || named.length === 0) return;
    const groupIds = (await groupsOf(tx)).map(({ id }) => id);
    if (named.every((id) => groupIds.includes(id))) return;
    throw fieldError(group, `This ${group.replace(/Id$/, "")} no longer exists.`);
  };

  const grouped = async (tx: Transaction, where: object = {}): Promise<{ label: string; rows: Row[] }[]> => {
    const rows = await model(tx).findMany({ where, orderBy: [{ [order]: "asc" }, { id: "asc" }] });
    if (!group) return [{ label: "order", rows }];
    return (await groupsOf(tx)).map(({ id, label }) => ({
      label,
      rows: rows.filter((row) => groupOf(row) === id),
    }));
  };
  const flat = (parts: { rows: Row[] }[]) => parts.flatMap(({ rows }) => rows);
  const labels = (parts: { label: string; rows: Row[] }[]) =>
    Object.fromEntries(parts.map((part) => [part.label, part.rows.map(label)]));

  const move = async (
    tx: Transaction,
    before: Awaited<ReturnType<typeof grouped>>,
    places: readonly Place<Table>[],
  ) => {
    await reorder(
      tx,
      table,
      places.map((place) => ({ id: place.id, orderIndex: place[order] })),
    );
    if (group) {
      const moves = places.map((place) => ({ id: place.id, group: groupOf(place) }));
      await assertGroup(
        tx,
        moves.map(({ group }) => group),
      );
      await regroup(tx, table, group, moves);
    }
    const after = await grouped(tx);
    const answer = { [plural]: flat(after).map(toRecord) } as Record<Plural, Answered[]>;
    const touched = touchedAmong(flat(before), flat(after));
    return { targetId: null, before: labels(before), after: labels(after), touched, response: answer };
  };

  return {
    kind,
    name,
    plural,
    schema,
    tags,

    trash: trashKind({
      record,
      schema,
      tags,
      conflict: conflict && ((tx, row) => conflict(tx, row as object as Row)),
      restore: async (tx, row) => {
        await assertRowCapacity(tx, table, called);
        return model(tx).create({ data: row as object as Input });
      },
    }),

    inOrder: async (where?: object): Promise<Answered[]> => flat(await grouped(db, where)).map(toRecord),

    list: async (query: ListQuery<Field>): Promise<ListResponse<Plural, Answered>> => {
      const { ids, total } = await findPage(declaration, query);
      const rows = await model(db).findMany({ where: { id: { in: ids } } });
      return { [plural]: inOrderOf(ids, rows).map(toRecord), total } as ListResponse<Plural, Answered>;
    },

    create: async (tx: Transaction, input: Input) => {
      await assertRowCapacity(tx, table, called);
      await assertGroup(tx, [groupOf(input)]);
      const place = input[order] ?? (await placeBehind(tx, groupOf(input)));
      return recordChange(record, null, await model(tx).create({ data: { ...input, [order]: place } }));
    },

    /** Moves a row that changes its group to the end there. An unknown id is 404. */
    update: async (tx: Transaction, id: number, input: Partial<Input>, ifMatch: string | null) => {
      const before = await lockRecord(tx, record, id, ifMatch);
      const name = groupOf(input);
      await assertGroup(tx, [name]);
      const isMoved = name !== undefined && name !== groupOf(before);
      const place = input[order] ?? (isMoved ? await placeBehind(tx, name) : undefined);
      const data = { ...input, [order]: place };
      const after = matches(before, data) ? before : await model(tx).update({ where: { id }, data });
      return recordChange(record, before, after);
    },

    remove: (tx: Transaction, id: number, by: Deletion): Promise<Change<EmptyResponse>> =>
      removeRecord(tx, record, id, by),

    reorder: async (tx: Transaction, places: readonly Place<Table>[]) => move(tx, await grouped(tx), places),

    reorderByIds: async (tx: Transaction, ids: readonly number[]) => {
      const before = await grouped(tx);
      const named = new Set(ids);
      const unnamed = flat(before).flatMap(({ id }) => (named.has(id) ? [] : id));
      const places = [...ids, ...unnamed].map((id, index) => ({ id, [order]: index + 1 }) as Place<Table>);
      return move(tx, before, places);
    },
  };
}
