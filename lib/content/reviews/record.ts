import "server-only";
import { type Review, review } from "@/lib/content/reviews/schema";
import { company } from "@/lib/data/company";
import type { RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";

type ReviewRow = Prisma.ReviewGetPayload<object>;

export const reviewRecord = {
  kind: "review",
  name: "review",
  table: "reviews",
  find: (tx, id) => tx.review.findUnique({ where: { id } }),
  findAll: (tx, ids) => tx.review.findMany({ where: { id: { in: ids } } }),
  label: ({ customerName }) => customerName,
  toRecord: toReview,
} satisfies RecordKind<"review", ReviewRow, Review>;

export const reviewTrash = trashKind({
  record: reviewRecord,
  schema: review,
  tags: ["reviews"],
  restore: (tx, data) => tx.review.create({ data }),
});

export function toReview(row: ReviewRow): Review {
  return review.parse({
    ...row,
    businessName: row.businessName ?? company.product,
    datePosted: row.datePosted.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}
