import { act, render, screen } from "@testing-library/react";
import { LateReviews } from "@/components/site/home/late-reviews";
import type { PublicReview, PublicReviews } from "@/lib/content/reviews/schema";

const review = (id: number): PublicReview => ({
  id,
  customerName: `Customer ${id}`,
  rating: id === 1 ? 3 : 5,
  reviewText: "Quick and kind.",
  businessName: "Bayline",
  location: "Miami",
  source: "manual",
  imageUrl: null,
  datePosted: "2026-01-01T00:00:00.000Z",
  isVisible: true,
});

const texts = {
  awaited: "Loading customer reviews...",
  none: "Customer reviews are being loaded...",
  more: "Read more",
  less: "Show less",
};

type Answer = { ok: boolean } & Partial<PublicReviews>;

let answers: Answer[];
let calls: RequestInit[];

beforeEach(() => {
  jest.useFakeTimers();
  calls = [];
  globalThis.fetch = (async (_path: string, init: RequestInit) => {
    calls.push(init);
    const { ok, ...body }: Answer = answers.shift() ?? { ok: false };
    return { ok, status: ok ? 200 : 503, json: async () => body };
  }) as unknown as typeof fetch;
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

it("retries at growing intervals until the reviews come", async () => {
  const reviews = [1, 2, 3, 4, 5, 6, 7, 8].map(review);
  answers = [{ ok: false }, { ok: false }, { ok: true, reviews, total: 305, rated: 300, meanRating: 4.75 }];
  render(<LateReviews texts={texts} />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading customer reviews...");
  await pass(4);
  expect(calls).toHaveLength(0);
  await pass(1);
  expect(calls).toHaveLength(1);
  await pass(15);
  expect(calls).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent("Loading customer reviews...");
  await pass(30);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  expect(screen.getByText("from 300 reviews")).toBeVisible();
  expect(screen.getByText("4.8")).toBeVisible();
  expect(calls.every(({ credentials }) => credentials === "omit")).toBe(true);
  await pass(120);
  expect(calls).toHaveLength(3);
});

it("shows the text for no reviews, and stops asking when it is removed", async () => {
  answers = [{ ok: true, reviews: [], total: 0, rated: 0, meanRating: null }];
  const { unmount } = render(<LateReviews texts={texts} />);
  await pass(5);
  expect(screen.getByRole("status")).toHaveTextContent("Customer reviews are being loaded...");
  unmount();
  answers = [];
  render(<LateReviews texts={texts} />).unmount();
  await pass(60);
  expect(calls).toHaveLength(1);
});
