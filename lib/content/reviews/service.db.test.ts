import { sampleReviews } from "@/lib/content/reviews/sample-reviews";
import { type ReviewInput, type ReviewUpdate, reviewQuery } from "@/lib/content/reviews/schema";
import * as service from "@/lib/content/reviews/service";
import { listPublicReviews, listReviews } from "@/lib/content/reviews/service";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { loadedWith } from "@/tests/factories/fresh-modules";
import { written } from "@/tests/factories/written";

const createReview = async (input: ReviewInput) =>
  (await written((tx) => service.createReview(tx, input))).review;
const updateReview = async (id: number, input: ReviewUpdate) =>
  (await written((tx) => service.updateReview(tx, id, input, null))).review;
const addSampleReviews = async () => (await written(service.addSampleReviews)).reviews;

const input: ReviewInput = { customerName: "Ana", rating: 5, reviewText: "Quick and kind." };
const everything = reviewQuery.parse({});

beforeEach(() => db.review.deleteMany());

test("a new review gets defaults for missing and empty fields", async () => {
  const expected = {
    ...input,
    id: expect.any(Number),
    businessName: company.product,
    location: "South Florida",
    source: "manual",
    isVisible: true,
    imageUrl: null,
    datePosted: expect.stringMatching(/^2\d{3}-.*Z$/),
    updatedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
  };
  expect(await createReview(input)).toEqual(expected);
  expect(await createReview({ ...input, businessName: "", location: "", source: null })).toEqual(expected);
  // The company's own name is not stored, so that it follows the setting.
  await createReview({ ...input, businessName: company.product });
  expect(await db.review.count({ where: { businessName: null } })).toBe(3);
});

test("visitors see visible reviews and administrators see all, newest first", async () => {
  const first = await createReview(input);
  const second = await createReview(input);
  const hidden = await createReview({ ...input, isVisible: false });
  const visible = await listPublicReviews(everything);
  expect(visible).toMatchObject({ total: 2, rated: 2, meanRating: 5 });
  expect(visible.reviews.map(({ id }) => id)).toEqual([second.id, first.id]);
  const all = await listReviews(everything);
  expect(all.total).toBe(3);
  expect(all.reviews.map(({ id }) => id)).toEqual([hidden.id, second.id, first.id]);
});

test("visitors can page, sort, and search the visible reviews only", async () => {
  const ids: number[] = [];
  for (const rating of [3, 4, 5]) ids.push((await createReview({ ...input, rating })).id);
  await createReview({ ...input, isVisible: false });
  const page = await listPublicReviews(reviewQuery.parse({ page: "2", pageSize: "1", sort: "rating" }));
  expect([page.reviews.map(({ id }) => id), page.total, page.meanRating]).toEqual([[ids[1]], 3, 4]);
  expect((await listPublicReviews(reviewQuery.parse({ search: "nobody" }))).reviews).toEqual([]);
});

test("an update changes only what was sent", async () => {
  const created = await createReview({ ...input, businessName: "Grove Bakery", location: "Miami" });
  const { id, ...before } = { ...created, updatedAt: expect.any(String) };
  expect(await updateReview(id, { isVisible: false })).toEqual({ id, ...before, isVisible: false });
  const changed = { isVisible: false, businessName: company.product, rating: 4 };
  expect(await updateReview(id, { businessName: "", rating: 4 })).toEqual({ id, ...before, ...changed });
});

test("concurrent calls add the samples once, and deleted samples come back", async () => {
  const [added] = await Promise.all([addSampleReviews(), addSampleReviews()]);
  expect(added).toHaveLength(sampleReviews.length);
  expect(await db.review.count()).toBe(sampleReviews.length);

  await db.review.delete({ where: { id: added[0]?.id } });
  expect(await addSampleReviews()).toHaveLength(sampleReviews.length);
});

test("a sample can't be created by hand but can be edited", async () => {
  const refusal = { code: "invalid", details: { fields: { source: [expect.any(String)] } } };
  await expect(createReview({ ...input, source: "sample" })).rejects.toMatchObject(refusal);
  const { id } = await createReview(input);
  await expect(updateReview(id, { source: "sample" })).rejects.toMatchObject(refusal);
  const [sample] = await addSampleReviews();
  const edited = await updateReview(sample?.id ?? 0, { source: "sample", rating: 3 });
  expect(edited).toMatchObject({ source: "sample", rating: 3 });
});

test("samples do not affect the rating, and visitors see them only in the demonstration", async () => {
  await addSampleReviews();
  expect(await listPublicReviews(everything)).toMatchObject({ rated: 0, meanRating: null });
  await createReview({ ...input, rating: 4 });
  const total = 1 + sampleReviews.length;
  expect(await listPublicReviews(everything)).toMatchObject({ total, rated: 1, meanRating: 4 });

  await loadedWith({ DEMO: "off" }, async () => {
    const outside = await import("@/lib/content/reviews/service");
    expect((await outside.listPublicReviews(everything)).total).toBe(1);
    expect((await outside.listReviews(everything)).total).toBe(total);
  });
});
