import { MAX_LABEL_LENGTH, menuItemInput, menuItemUpdate, menuOrder } from "@/lib/content/menu/schema";

const messages = (input: object, schema: typeof menuItemInput | typeof menuItemUpdate = menuItemInput) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

test("a label is required, cleaned, and limited to 40 characters", () => {
  expect(messages({})).toEqual([["label", "Label is required"]]);
  expect(messages({ label: " \u200b " })).toEqual([["label", "Label is required"]]);
  expect(messages({ label: "x".repeat(MAX_LABEL_LENGTH + 1) })).toEqual([
    ["label", "Label must be at most 40 characters"],
  ]);
  expect(menuItemInput.parse({ label: ` About\nus ` }).label).toBe("About us");
  expect(messages({ label: "" }, menuItemUpdate)).toEqual([["label", "Label is required"]]);
});

test("an empty link is stored as null, and any other must be a permitted link", () => {
  for (const href of ["", "  ", null]) expect(menuItemInput.parse({ label: "A", href }).href).toBeNull();
  expect(menuItemInput.parse({ label: "A", href: " /services " }).href).toBe("/services");
  for (const href of ["//evil.example", "javascript:alert(1)", "services", `/${"x".repeat(500)}`]) {
    expect(messages({ label: "A", href })).toEqual([["href", expect.any(String)]]);
  }
});

test("orderIndex is parsed as a whole number, or 0 if invalid", () => {
  const parsed = (orderIndex: unknown) => menuItemInput.parse({ label: "A", orderIndex }).orderIndex;
  expect([3, "4", 2.9].map(parsed)).toEqual([3, 4, 2]);
  expect(["", "abc", null, -1, 1e99, Number.NaN, {}, [7], true].map(parsed)).toEqual(Array(9).fill(0));
  expect(menuItemInput.parse({ label: "A" })).not.toHaveProperty("orderIndex");
});

test("an update holds only the known fields that were sent", () => {
  expect(menuItemUpdate.parse({ isVisible: false, unknown: 1 })).toEqual({ isVisible: false });
  expect(menuItemUpdate.parse({ parentId: null })).toEqual({ parentId: null });
});

test("a reorder accepts only item ids with storable places", () => {
  expect(menuOrder.parse({ updates: [{ id: 1, orderIndex: 0, label: "x" }] })).toEqual({
    updates: [{ id: 1, orderIndex: 0 }],
  });
  const wrong = [
    {},
    { updates: "all" },
    { updates: [{ id: "1", orderIndex: 1 }] },
    { updates: [{ id: 1, orderIndex: -1 }] },
    { updates: [{ id: 1, orderIndex: 1_000_001 }] },
    { updates: [{ id: 1 }] },
    { updates: [{ id: 1, orderIndex: 1, parentId: 0 }] },
    { updates: Array(201).fill({ id: 1, orderIndex: 1 }) },
  ];
  for (const input of wrong) expect(menuOrder.safeParse(input).success).toBe(false);
});
