import { screen, waitFor, within } from "@testing-library/react";
import { ReviewsPanel } from "@/components/admin/reviews/reviews-panel";
import type { Review } from "@/lib/content/reviews/schema";
import {
  type Answer,
  type Call,
  openScreen,
  press,
  serve as serveCalls,
  textsOf,
} from "@/tests/factories/admin-screen";

const ana: Review = {
  id: 7,
  customerName: "Ana Diaz",
  rating: 4,
  reviewText: "Quick and kind.",
  businessName: "Diaz Farms",
  location: "Doral",
  source: "manual",
  imageUrl: null,
  datePosted: "2026-11-01T00:30:00.000Z",
  isVisible: true,
  updatedAt: "2026-11-02T00:30:00.000Z",
};
const bo: Review = { ...ana, id: 8, customerName: "Bo", businessName: "Bo & Sons", reviewText: "On time." };

function serve({ reviews, write }: { reviews: Review[]; write?: Answer }) {
  /** Applies a bulk action to all records. */
  const many = ({ body }: Call): Answer => {
    const { records = [], recordIds = [] } = body as { records?: { id: number }[]; recordIds?: number[] };
    const ids = [...records.map(({ id }) => id), ...recordIds];
    return { body: { success: true, results: ids.map((id) => ({ id, outcome: "done" })) } };
  };
  return serveCalls({
    read: () => ({ body: { reviews, total: reviews.length } }),
    write: (call) => write ?? (call.path.endsWith("-many") ? many(call) : { body: { success: true } }),
  });
}

const open = () => openScreen(<ReviewsPanel />);

const form = (name: string) => screen.getByRole("form", { name });
const noForm = () => waitFor(() => expect(screen.queryByRole("form")).not.toBeInTheDocument());

test("adds a review, closes the form, and confirms it", async () => {
  const writes = serve({ reviews: [ana], write: { status: 201, body: { success: true, review: bo } } });
  const user = open();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();

  await press(user, "Add review");
  const add = within(form("Add new review"));
  expect(textsOf(within(add.getByLabelText(/Rating/)).getAllByRole("option"))).toEqual([
    "5 Stars",
    "4 Stars",
    "3 Stars",
    "2 Stars",
    "1 Star",
  ]);
  await user.type(add.getByLabelText(/Customer name/), "Bo");
  await user.selectOptions(add.getByLabelText(/Rating/), "3");
  await user.type(add.getByLabelText(/Review text/), "On time.");
  await user.click(add.getByRole("button", { name: "Add review" }));

  expect(await screen.findByText("Review Added")).toBeVisible();
  await noForm();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/reviews",
      body: {
        customerName: "Bo",
        rating: 3,
        reviewText: "On time.",
        businessName: null,
        location: null,
        source: null,
        imageUrl: null,
        isVisible: true,
      },
    },
  ]);
});

test("edits a review at the top of the page under the customer's name, and then another one", async () => {
  const writes = serve({ reviews: [ana, bo] });
  const user = open();
  await screen.findByText("Ana Diaz");
  await press(user, "Edit the review from Ana Diaz");
  expect(form("Editing Review from Ana Diaz")).toBeVisible();
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 });

  await press(user, "Edit the review from Bo");
  const edit = within(form("Editing Review from Bo"));
  expect(edit.getByLabelText(/Review text/)).toHaveValue("On time.");
  await user.selectOptions(edit.getByLabelText(/Rating/), "1");
  await user.click(edit.getByRole("button", { name: "Update review" }));

  expect(await screen.findByText("Review Updated")).toBeVisible();
  await noForm();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/reviews/8",
      ifMatch: '"2026-11-02T00:30:00.000Z"',
      body: expect.objectContaining({ customerName: "Bo", rating: 1 }),
    },
  ]);
});

test("Cancel closes the form, and the next form is empty", async () => {
  serve({ reviews: [ana] });
  const user = open();
  await screen.findByText("Ana Diaz");
  await press(user, "Edit the review from Ana Diaz");
  await press(user, "Cancel");
  await press(user, "Add review");
  expect(within(form("Add new review")).getByLabelText(/Customer name/)).toHaveValue("");
});

test("deletes the selected reviews, and restores them with Undo", async () => {
  const writes = serve({ reviews: [ana, bo] });
  const user = open();
  await user.click(await screen.findByRole("checkbox", { name: "Select the review from Ana Diaz" }));
  await press(user, "Select all on this page");
  await press(user, "Delete selected");
  expect(screen.getByText("Are you sure you want to delete the selected reviews (2)?")).toBeVisible();
  await press(user, "Delete reviews");
  expect(await screen.findByText("2 in all")).toBeVisible();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await press(user, "Undo");
  expect(await screen.findByText("2 restored")).toBeVisible();
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      "POST",
      "/api/reviews/delete-many",
      { records: [ana, bo].map(({ id, updatedAt }) => ({ id, updatedAt })) },
    ],
    ["POST", "/api/admin/trash/restore-many", { kind: "review", recordIds: [7, 8] }],
  ]);
});

test("hides a review with its switch, and adds the sample reviews", async () => {
  const writes = serve({ reviews: [ana] });
  const user = open();
  await user.click(await screen.findByRole("switch", { name: "Show the review from Ana Diaz" }));
  expect(await screen.findByText("Review Updated")).toBeVisible();
  await press(user, "Add Sample Reviews");
  expect(await screen.findByText("Sample Reviews Added")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/reviews/7",
      ifMatch: '"2026-11-02T00:30:00.000Z"',
      body: { isVisible: false },
    },
    { method: "POST", path: "/api/reviews/seed" },
  ]);
});
