import { QueryClient } from "@tanstack/react-query";
import { changedFields, ifMatch, loadedRecord, OwnVersions, recordIn } from "@/lib/core/query/records";

const first = "2026-11-01T10:00:00.001Z";
const second = "2026-11-01T10:00:00.002Z";
const third = "2026-11-01T10:00:00.003Z";

test("a version is quoted, and a record without one sends no If-Match", () => {
  expect(ifMatch(first)).toEqual({ "If-Match": `"${first}"` });
  expect(ifMatch(undefined)).toBeUndefined();
});

test("follows a record through the user's own saves, separately from other records", () => {
  const client = new QueryClient();
  const versions = OwnVersions.of(client, ["tags"]);
  const loaded = { id: 1, updatedAt: first };
  expect(versions.newestOf(loaded)).toBe(loaded);
  versions.remember(loaded, { id: 1, updatedAt: second });
  versions.remember(loaded, { id: 1, updatedAt: third });
  expect(versions.newestOf(loaded)).toEqual({ id: 1, updatedAt: third });
  expect(versions.newestOf({ id: 2, updatedAt: first }).updatedAt).toBe(first);
  versions.remember({ id: 1, updatedAt: third }, { id: 1, updatedAt: third });
  expect(versions.newestOf(loaded).updatedAt).toBe(third);

  expect(OwnVersions.of(client, ["tags"]).newestOf(loaded).updatedAt).toBe(third);
  expect(OwnVersions.of(client, ["links"]).newestOf(loaded).updatedAt).toBe(first);
  expect(OwnVersions.of(new QueryClient(), ["tags"]).newestOf(loaded).updatedAt).toBe(first);
});

test("does not follow a save that is based on someone else's change", () => {
  const versions = OwnVersions.of(new QueryClient(), ["tags"]);
  versions.remember({ id: 1, updatedAt: second }, { id: 1, updatedAt: third });
  expect(versions.newestOf({ id: 1, updatedAt: first }).updatedAt).toBe(first);
});

test("returns the fields that an input changes", () => {
  const record = { id: 1, label: "A", href: null, isVisible: true };
  expect(changedFields({ label: "B", href: null, isVisible: true }, record)).toEqual({ label: "B" });
});

test("finds the record in an answer and in a loaded list or screen", () => {
  expect(recordIn({ success: true, review: { id: 4 } })).toEqual({ id: 4 });
  expect(recordIn({ success: true })).toBeUndefined();

  const client = new QueryClient();
  client.setQueryData(["tags", "list", "page=1"], { tags: [{ id: 1, updatedAt: second }], total: 1 });
  client.setQueryData(["popup"], { popup: { title: "Wait", updatedAt: third } });
  expect(loadedRecord(client, ["tags"], { id: 1 })).toEqual({ id: 1, updatedAt: second });
  expect(loadedRecord(client, ["tags"], { id: 2 })).toBeUndefined();
  expect(loadedRecord(client, ["popup"], { updatedAt: first })).toEqual({ title: "Wait", updatedAt: third });
});
