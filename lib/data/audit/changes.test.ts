import { changesOf } from "@/lib/data/audit/changes";

test("returns the fields that differ, before and after", () => {
  const before = { id: 1, name: "Ana", rating: 5, tags: ["a"], updatedAt: new Date(0) };
  const after = { ...before, rating: 4, tags: ["a", "b"], updatedAt: new Date(1) };
  expect(changesOf(before, after)).toEqual({
    rating: { before: 5, after: 4 },
    tags: { before: ["a"], after: ["a", "b"] },
  });
});

test("a created record has only values after, and a deleted one only values before", () => {
  const row = { id: 1, name: "Ana", postedAt: new Date("2026-01-01T00:00:00Z"), location: undefined };
  expect(changesOf(null, row)).toEqual({
    name: { after: "Ana" },
    postedAt: { after: "2026-01-01T00:00:00.000Z" },
  });
  expect(changesOf(row, null)).toMatchObject({ name: { before: "Ana" } });
  expect(changesOf(undefined, undefined)).toEqual({});
});

test.each<[string, string[]]>([
  ["passwords", ["password", "newPassword"]],
  ["secrets and codes", ["twoFactorSecret", "backupCodes", "pendingBackupCodes"]],
  ["tokens", ["setupToken", "sessionToken", "tokenHash"]],
])("of %s only their change is recorded", (_, fields) => {
  for (const field of fields) {
    expect(changesOf({ [field]: "old" }, { [field]: ["new"] })).toEqual({ [field]: { hidden: true } });
    const nested = changesOf({}, { nested: { [field]: "new", name: "x" } });
    expect(JSON.stringify(nested)).not.toContain("new");
  }
});

test("a color's token is not treated as a secret", () => {
  expect(changesOf({ token: "ink" }, { token: null })).toEqual({ token: { before: "ink", after: null } });
});

test("the size of an entry is limited", () => {
  const long = changesOf({ content: "a".repeat(100_000) }, { content: "b".repeat(100_000) });
  expect(JSON.stringify(long).length).toBeLessThan(5_000);
  expect(long.content).toEqual({ before: `${"a".repeat(2_000)}…`, after: `${"b".repeat(2_000)}…` });
  const late = changesOf({ content: `${"x".repeat(9_000)}old` }, { content: `${"x".repeat(9_000)}new` });
  const context = `…${"x".repeat(200)}`;
  expect(late.content).toEqual({ before: `${context}old`, after: `${context}new` });
  const divided = changesOf(null, { content: `${"x".repeat(1_999)}😀` });
  expect(divided.content).toEqual({ after: `${"x".repeat(1_999)}…` });
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`field${number}`, number]));
  expect(Object.keys(changesOf(null, many))).toHaveLength(100);
});
