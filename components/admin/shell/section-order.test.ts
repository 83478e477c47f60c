import { inOwnOrder } from "@/components/admin/shell/section-order";

const sections = ["overview", "reviews", "users", "twofactor"].map((id) => ({ id }));
const idsIn = (order: string[]) => inOwnOrder(sections, order).map(({ id }) => id);

test("without an order of one's own the sections stand as they are listed", () => {
  expect(idsIn([])).toEqual(["overview", "reviews", "users", "twofactor"]);
});

test("follows the saved order", () => {
  expect(idsIn(["twofactor", "users", "overview", "reviews"])).toEqual([
    "twofactor",
    "users",
    "overview",
    "reviews",
  ]);
});

test("sections that are newer than the saved order come last, in their own order", () => {
  expect(idsIn(["users", "overview"])).toEqual(["users", "overview", "reviews", "twofactor"]);
});

test("sections that no longer exist leave no gap, and nothing is lost or doubled", () => {
  expect(idsIn(["gone", "users", "also-gone", "users"])).toEqual([
    "users",
    "overview",
    "reviews",
    "twofactor",
  ]);
});

test("leaves the list it was given alone", () => {
  const before = [...sections];
  inOwnOrder(sections, ["users"]);
  expect(sections).toEqual(before);
});
