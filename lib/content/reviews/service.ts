import "server-only";
import { reviewRecord, toReview } from "@/lib/content/reviews/record";
import { sampleReviews } from "@/lib/content/reviews/sample-reviews";
import {
  type PublicReviews,
  publicReview,
  type Review,
  type ReviewInput,
  type ReviewQuery,
  type ReviewUpdate,
  reviewQuery,
  SAMPLE_SOURCE,
  SHOWN_ON_HOME_PAGE,
} from "@/lib/content/reviews/schema";
import { isDemo } from "@/lib/core/demo";
import { type AppError, fieldError } from "@/lib/core/errors";
import type { ListResponse } from "@/lib/core/list-query";
import { publicRead } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { findPage, inOrderOf, type ListSource } from "@/lib/data/records/list";
import { lockRecord, matches, recordChange } from "@/lib/data/records/record";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Deletion } from "@/lib/http/ordered";
import { removeRecord } from "@/lib/http/trash/service";
import { withPublicImages } from "@/lib/media/public-files";

const DEFAULT_LOCATION = "South Florida";
const DEFAULT_SOURCE = "manual";
const MAX_SAMPLES = 200;
const SAMPLES_LOCK = 7_310_001;

const source: ListSource<ReviewQuery["sort"]["by"]> = {
  table: "reviews",
  sorts: {
    datePosted: "date_posted",
    customerName: "lower(customer_name)",
    rating: "rating",
    isVisible: "is_visible",
  },
  search: "search_text",
};

const newest = reviewQuery.parse({});

const newestFirst = [
  { datePosted: "desc" },
  { id: "desc" },
] satisfies Prisma.ReviewOrderByWithRelationInput[];

function publicOnes(): Prisma.Sql {
  return isDemo() ? Prisma.sql`is_visible` : Prisma.sql`is_visible AND source <> ${SAMPLE_SOURCE}`;
}

export async function listReviews(query: ReviewQuery): Promise<ListResponse<"reviews", Review>> {
  const { ids, total } = await findPage(source, query);
  const rows = await db.review.findMany({ where: { id: { in: ids } } });
  return { reviews: inOrderOf(ids, rows).map(toReview), total };
}

export async function listPublicReviews(query: ReviewQuery): Promise<PublicReviews> {
  const [{ ids, total }, [figures]] = await Promise.all([
    findPage(source, query, [publicOnes()]),
    db.$queryRaw<{ rated: number; mean: number | null }[]>(Prisma.sql`
      SELECT count(*)::int AS rated, avg(rating)::float8 AS mean FROM reviews
      WHERE ${publicOnes()} AND source <> ${SAMPLE_SOURCE}`),
  ]);
  const rows = await db.review.findMany({ where: { id: { in: ids } } });
  const { rated, mean } = figures ?? { rated: 0, mean: null };
  const reviews = await withPublicImages(
    inOrderOf(ids, rows).map((row) => publicReview.parse(toReview(row))),
  );
  return { reviews, total, rated, meanRating: mean };
}

export async function hidesReviews(): Promise<boolean> {
  return !isDemo() && (await listPublicReviews({ ...newest, pageSize: 1 })).total === 0;
}

export function readPublicReviews(): Promise<PublicReviews | null> {
  const list = () => listPublicReviews({ ...newest, pageSize: SHOWN_ON_HOME_PAGE });
  return publicRead(["reviews", "media"], "home", list, null);
}

export async function createReview(tx: Transaction, input: ReviewInput) {
  if (input.source === SAMPLE_SOURCE) throw noSample();
  const row = await tx.review.create({ data: { ...input, ...withDefaults(input) } });
  return recordChange(reviewRecord, null, row);
}

export async function updateReview(tx: Transaction, id: number, input: ReviewUpdate, ifMatch: string | null) {
  const before = await lockRecord(tx, reviewRecord, id, ifMatch);
  if (input.source === SAMPLE_SOURCE && before.source !== SAMPLE_SOURCE) throw noSample();
  const data = { ...input, ...withDefaults(input) };
  const after = matches(before, data) ? before : await tx.review.update({ where: { id }, data });
  return recordChange(reviewRecord, before, after);
}

export const deleteReview = (tx: Transaction, id: number, by: Deletion) =>
  removeRecord(tx, reviewRecord, id, by);

export async function addSampleReviews(tx: Transaction): Promise<Change<{ reviews: Review[] }>> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SAMPLES_LOCK})`;
  const where = { source: SAMPLE_SOURCE };
  const present = await tx.review.findMany({ where, orderBy: newestFirst, take: MAX_SAMPLES });
  const names = present.map((row) => row.customerName);
  const missing = sampleReviews.filter(({ customerName }) => !names.includes(customerName));
  await tx.review.createMany({
    data: missing.map((sample) => ({ ...sample, ...where, datePosted: new Date(sample.datePosted) })),
  });
  const rows = await tx.review.findMany({ where, orderBy: newestFirst, take: MAX_SAMPLES });
  return { targetId: null, after: { added: missing.length }, response: { reviews: rows.map(toReview) } };
}

function noSample(): AppError {
  return fieldError("source", `"${SAMPLE_SOURCE}" is reserved for the sample reviews.`);
}

/** Stored defaults of empty fields, except the company's name, which follows the setting. */
function withDefaults({ businessName, location, source }: ReviewUpdate) {
  return {
    businessName: businessName === company.product ? null : emptyAs(null, businessName),
    location: emptyAs(DEFAULT_LOCATION, location),
    source: emptyAs(DEFAULT_SOURCE, source),
  };
}

function emptyAs<T>(fallback: T, value: string | null | undefined): T | string | undefined {
  return value === undefined ? undefined : value || fallback;
}
