import { listQuery, MAX_COUNTED } from "@/lib/core/list-query";
import { db } from "@/lib/data/db";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { Prisma } from "@/lib/generated/prisma/client";

const source: ListSource<"rating" | "customerName"> = {
  table: "reviews",
  sorts: { rating: "rating", customerName: "lower(customer_name)" },
  search: "search_text",
};
const query = listQuery({ sorts: ["rating", "customerName"], defaultSort: "customerName" });

async function find(requested: Record<string, string>, filters: Prisma.Sql[] = []) {
  const { ids, total } = await findPage(source, query.parse(requested), filters);
  const rows = await db.review.findMany({ where: { id: { in: ids } } });
  return { names: inOrderOf(ids, rows).map((row) => row.customerName), total };
}

beforeEach(async () => {
  await db.review.deleteMany();
  await db.review.createMany({
    data: [
      { customerName: "ana", rating: 5, reviewText: "Zebra printers, 100% fixed" },
      { customerName: "Bo", rating: 4, reviewText: "Good." },
      { customerName: "Cleo", rating: 5, reviewText: "Good." },
      { customerName: "José", rating: 4, reviewText: "The two\nlines" },
      { customerName: "Eve", rating: 5, reviewText: "Good." },
    ],
  });
});

test("sorts without regard to case and puts every row on exactly one page", async () => {
  const pages = [];
  for (const page of ["1", "2", "3", "4"]) pages.push(await find({ page, pageSize: "2" }));
  expect(pages.map(({ names }) => names)).toEqual([["ana", "Bo"], ["Cleo", "Eve"], ["José"], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test("rows with equal values are ordered by id, ascending or descending", async () => {
  expect((await find({ sort: "rating" })).names).toEqual(["Bo", "José", "ana", "Cleo", "Eve"]);
  expect((await find({ sort: "-rating", pageSize: "3" })).names).toEqual(["Eve", "Cleo", "ana"]);
  expect((await find({ sort: "-rating", pageSize: "3", page: "2" })).names).toEqual(["José", "Bo"]);
});

test.each([
  ["jose", ["José"]],
  ["ZEBRA", ["ana"]],
  ["ebra", ["ana"]],
  ["fixed ana", ["ana"]],
  ["fixed bo", []],
  ["ze", ["ana"]],
  ["eb", []],
  ["li two", ["José"]],
  ["%", []],
  ["'", []],
  ["ʹ ʻ", []],
  ["\\", []],
  [", .", []],
  ["100%", ["ana"]],
  ["_o", []],
  ["'; DROP TABLE reviews; --", []],
])("%s finds %j", async (search, names) => {
  expect(await find({ search })).toEqual({ names, total: names.length });
});

test("filters apply to the rows and to the total", async () => {
  const visible = [Prisma.sql`rating = ${5}`];
  expect(await find({ pageSize: "1" }, visible)).toEqual({ names: ["ana"], total: 3 });
  expect(await find({ search: "good" }, visible)).toEqual({ names: ["Cleo", "Eve"], total: 2 });
});

test("the count of a very frequent match is capped, and its rows are still sorted", async () => {
  await db.$executeRaw`INSERT INTO reviews (customer_name, rating, review_text)
    SELECT 'Often ' || lpad(n::text, 6, '0'), 3, 'x' FROM generate_series(1, ${MAX_COUNTED + 50}) AS n`;
  const names = ["Often 000003", "Often 000004"];
  expect(await find({ search: "often", pageSize: "2", page: "2" })).toEqual({ names, total: MAX_COUNTED });
  expect((await find({ search: "often", sort: "-customerName", pageSize: "1" })).names).toEqual([
    `Often 00${MAX_COUNTED + 50}`,
  ]);
});

/** Pages of 8 kB: one mebibyte. */
const MAX_WAITING = 128;

test.each([
  [
    "knowledge_base_articles_list_text_idx",
    "INSERT INTO knowledge_base_articles (title, slug, content) SELECT 'New', 'new-' || number, words FROM texts",
  ],
  [
    "leads_search_text_idx",
    `INSERT INTO leads (kind, record, record_id, name, email, summary, texts)
     SELECT 'contact', 'contact', number, 'New', 'new@example.com', '', words FROM texts`,
  ],
])("searches by %s scan few pending index entries", async (index, insert) => {
  await db.$executeRawUnsafe(`
    WITH texts AS (
      SELECT number, (
        SELECT string_agg(md5(number || '.' || part), ' ') FROM generate_series(1, 180) AS part
      ) AS words FROM generate_series(1, 50) AS number
    ) ${insert}`);
  const [waiting] = await db.$queryRawUnsafe<{ pages: bigint }[]>(
    `SELECT gin_clean_pending_list('${index}'::regclass) AS pages`,
  );
  expect(waiting?.pages).toBeLessThanOrEqual(MAX_WAITING);
});
