import "server-only";
import { BYTE_ORDER_MARK, csvLine } from "@/lib/core/csv";
import type { ListQuery } from "@/lib/core/list-query";
import { withOwnBudget } from "@/lib/core/request-budget";
import { db } from "@/lib/data/db";
import { type ListSource, matchesOf, whereAll } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

const BATCH = 500;

type Export<Field extends string, Row> = {
  source: ListSource<Field>;
  sortTypes: Record<Field, string>;
  query: ListQuery<Field>;
  filters: Prisma.Sql[];
  load: (ids: number[]) => Promise<Row[]>;
  columns: readonly [title: string, cell: (row: Row) => string | null][];
};

/** Rows changed meanwhile may or may not be in the file, but none is duplicated or missing because of that. */
export function exportRows<Field extends string, Row>(what: Export<Field, Row>): ReadableStream<Uint8Array> {
  const { columns } = what;
  const encoder = new TextEncoder();
  const batches = readBatches(what);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title))));
    },
    async pull(controller) {
      const { value, done } = await withOwnBudget("staff", () => batches.next());
      if (done) return controller.close();
      const lines = value.map((row) => csvLine(columns.map(([, cell]) => cell(row))));
      controller.enqueue(encoder.encode(lines.join("")));
    },
    cancel: () => void batches.return(undefined),
  });
}

type Last = { id: number; key: string };

async function* readBatches<Field extends string, Row>({
  source,
  sortTypes,
  query,
  filters,
  load,
}: Export<Field, Row>): AsyncGenerator<Row[]> {
  const { by, descending } = query.sort;
  const table = Prisma.raw(source.table);
  const key = Prisma.raw(source.sorts[by]);
  const [direction, beyond] = descending
    ? [Prisma.raw("DESC"), Prisma.raw("<")]
    : [Prisma.raw("ASC"), Prisma.raw(">")];
  const conditions = [...filters, ...matchesOf(source, query.search)];
  let last: Last | undefined;
  do {
    const after = last
      ? [Prisma.sql`(${key}, id) ${beyond} (${last.key}::${Prisma.raw(sortTypes[by])}, ${last.id})`]
      : [];
    const found = await db.$queryRaw<Last[]>(Prisma.sql`
      SELECT id, (${key})::text AS key FROM ${table} ${whereAll([...conditions, ...after])}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${BATCH}`);
    last = found.length === BATCH ? found.at(-1) : undefined;
    if (found.length === 0) return;
    yield await load(found.map(({ id }) => id));
  } while (last);
}
