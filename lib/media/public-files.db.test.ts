import { listVisibleMenuItems, readVisibleMenuItems } from "@/lib/content/menu/service";
import { reviewQuery } from "@/lib/content/reviews/schema";
import { listPublicReviews, listReviews, readPublicReviews } from "@/lib/content/reviews/service";
import { listActiveStaticServices, readStaticServices } from "@/lib/content/services/service";
import { expireLocally } from "@/lib/data/cache";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { startFrameworkCache } from "@/tests/factories/framework-cache";
import { mediaRow } from "@/tests/factories/media";

beforeAll(startFrameworkCache);
beforeEach(async () => {
  await Promise.all([db.mediaFile.deleteMany(), db.menuItem.deleteMany(), db.review.deleteMany()]);
  await db.staticService.deleteMany();
});

const store = (id: number, isPublic = true) =>
  db.mediaFile.create({ data: { ...mediaRow(`${id}.png`), id, isPublic } });

const everyReview = reviewQuery.parse({});
const review = { customerName: "Ana", rating: 5, reviewText: "Good" };
const service = { name: "Plan", description: "x", price: "$1", buttonText: "Order", buttonUrl: "/" };
type Place = { imageUrl: string | null; orderIndex: number };
const lists = {
  "menu items": {
    add: (place: Place) => db.menuItem.create({ data: { label: "Item", href: "/", ...place } }),
    answered: listVisibleMenuItems,
    cached: readVisibleMenuItems,
  },
  services: {
    add: (place: Place) => db.staticService.create({ data: { ...service, ...place } }),
    answered: listActiveStaticServices,
    cached: async () => (await readStaticServices()) ?? [],
  },
  reviews: {
    add: ({ imageUrl, orderIndex }: Place) => {
      const datePosted = new Date(Date.UTC(2026, 10, 20) - orderIndex);
      return db.review.create({ data: { ...review, datePosted, imageUrl } });
    },
    answered: async () => (await listPublicReviews(everyReview)).reviews,
    cached: async () => (await readPublicReviews())?.reviews ?? [],
  },
};
const kinds = Object.keys(lists) as (keyof typeof lists)[];
const images = (rows: readonly { imageUrl: string | null }[]) => rows.map(({ imageUrl }) => imageUrl);

test.each(kinds)("visitors get %s without images that they could not open", async (kind) => {
  await store(1_001);
  await store(1_002, false);
  const found = [
    "/api/media/1001/file",
    "/api/media/1001/file?w=640",
    `${company.siteUrl}/api/media/1001/file`,
    "/api/download/1001",
    "https://images.example.com/api/media/1003/file",
    "/images/own.png",
    null,
  ];
  const lost = [
    "/api/media/1002/file",
    "/api/media/1003/file",
    "/api/media/1003/file?w=640&format=webp",
    `${company.siteUrl}/api/media/1003/file`,
    "/api/download/1002",
    "/api/media/99999999999/file",
  ];
  for (const [orderIndex, imageUrl] of [...found, ...lost].entries())
    await lists[kind].add({ imageUrl, orderIndex });
  const requested = jest.spyOn(db.mediaFile, "findMany");
  expect(images(await lists[kind].answered())).toEqual([...found, ...lost.map(() => null)]);
  expect(requested).toHaveBeenCalledTimes(1);
});

test.each(kinds)("pages show the images of %s as long as their files exist", async (kind) => {
  const address = "/api/media/1001/file";
  await store(1_001);
  await lists[kind].add({ imageUrl: address, orderIndex: 0 });
  expireLocally(["*"]);
  const seen = async () => {
    expireLocally(["media"]);
    return images(await lists[kind].cached());
  };
  expect(await seen()).toEqual([address]);
  await db.mediaFile.delete({ where: { id: 1_001 } });
  expect(await seen()).toEqual([null]);
  await store(1_001, false);
  expect(await seen()).toEqual([null]);
  await db.mediaFile.update({ where: { id: 1_001 }, data: { isPublic: true } });
  expect(await seen()).toEqual([address]);
});

test("an administrator still sees a review's missing image", async () => {
  await lists.reviews.add({ imageUrl: "/api/media/1003/file", orderIndex: 0 });
  expect(images((await listReviews(everyReview)).reviews)).toEqual(["/api/media/1003/file"]);
});
