import { inOwnOrder } from "@/components/admin/shell/section-order";

const sections = ["overview", "reviews", "users", "twofactor"].map((id) => ({ id }));
const idsIn = (order: string[]) => inOwnOrder(sections, order).map(({ id }) => id);

test("keeps the sections in their listed order without a saved order", () => {
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

test("puts sections that are missing from the saved order last, in their listed order", () => {
  expect(idsIn(["users", "overview"])).toEqual(["users", "overview", "reviews", "twofactor"]);
});

test("ignores removed and repeated sections of the saved order", () => {
  expect(idsIn(["gone", "users", "also-gone", "users"])).toEqual([
    "users",
    "overview",
    "reviews",
    "twofactor",
  ]);
});

test("does not modify the given list", () => {
  const before = [...sections];
  inOwnOrder(sections, ["users"]);
  expect(sections).toEqual(before);
});
