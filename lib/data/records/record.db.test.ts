import { db } from "@/lib/data/db";
import { nextOrderIndex, reorder } from "@/lib/data/records/order";
import { lockRecord, matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import { versionOf } from "@/lib/data/records/version";
import { Prisma } from "@/lib/generated/prisma/client";

type Row = Prisma.FooterLinkGetPayload<object>;

const links: RecordKind<"link", Row, { label: string }> = {
  kind: "footer-link",
  name: "link",
  table: "footer_links",
  find: (tx, id) => tx.footerLink.findUnique({ where: { id } }),
  label: ({ label }) => label,
  toRecord: ({ label }) => ({ label }),
};

const add = () => db.footerLink.create({ data: { section: "Services", label: "Old", url: "/" } });

const rename = (id: number, label: string, ifMatch: string | null) =>
  db.$transaction(async (tx) => {
    const before = await lockRecord(tx, links, id, ifMatch);
    return recordChange(links, before, await tx.footerLink.update({ where: { id }, data: { label } }));
  });

test("a change reports its values before and after, and its new version", async () => {
  const { id, updatedAt } = await add();
  const change = await rename(id, "New", versionOf(updatedAt));
  expect(change).toEqual({
    targetId: id,
    label: "New",
    before: { label: "Old" },
    after: { label: "New" },
    response: { link: { label: "New" } },
    etag: expect.not.stringContaining(updatedAt.toISOString()),
  });
});

test("a stale version is refused, with who changed the record and when", async () => {
  const { id, updatedAt } = await add();
  await expect(rename(id, "Late", '"2020-01-01T00:00:00.000Z"')).rejects.toMatchObject({
    code: "changed_meanwhile",
    status: 409,
    details: { about: { changedBy: null, changedAt: updatedAt.toISOString() } },
  });
  const entry = { kind: "footer-link", action: "footer-link.update", targetId: String(id) };
  await db.auditLog.createMany({ data: ["ana", "bo"].map((username) => ({ ...entry, username })) });
  await expect(rename(id, "Late", 'W/"x", "y"')).rejects.toMatchObject({
    details: { about: { changedBy: "bo" } },
  });
  expect((await rename(id, "New", `"x", W/${versionOf(updatedAt)}`)).label).toBe("New");
  expect((await rename(id, "Any", "*")).label).toBe("Any");
  expect((await rename(id, "Unasked", null)).label).toBe("Unasked");
});

test("one of two concurrent writes to the same version is refused", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, updatedAt } = await add();
    const version = versionOf(updatedAt);
    const results = await Promise.allSettled([rename(id, "One", version), rename(id, "Other", version)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});

test("a row matches the given input when every given field is equal", () => {
  const row = { id: 1, tags: ["a"], at: new Date(5), note: null };
  expect(matches(row, {})).toBe(true);
  expect(matches(row, { tags: ["a"], at: new Date(5), note: null, id: undefined })).toBe(true);
  expect(matches(row, { tags: ["a", "b"] })).toBe(false);
  expect(matches(row, { note: "" })).toBe(false);
});

test("an unknown id is not found", async () => {
  await expect(rename(2_000_000_000, "New", null)).rejects.toMatchObject({ code: "not_found" });
});

describe("a settings record", () => {
  type Row = Prisma.SecurityAlertGetPayload<object>;

  const alerts: RecordKind<"alert", Row, { title: string }> = {
    kind: "security-alert",
    name: "alert",
    table: "security_alert",
    find: (tx, id) => tx.securityAlert.findUnique({ where: { id } }),
    label: () => "Security alert",
    toRecord: ({ title }) => ({ title }),
  };
  const patient = { maxWait: 20_000, timeout: 20_000 };
  const lock = (ifMatch: string | null) =>
    db.$transaction((tx) => lockSettings(tx, alerts, ifMatch), patient);

  test("the single row is created on demand, even for concurrent callers", async () => {
    await db.securityAlert.deleteMany();
    const rows = await Promise.all([lock(null), lock(null), lock(null)]);
    expect(rows.map(({ title }) => title)).toEqual(Array(3).fill("CRITICAL"));
    expect(await db.securityAlert.count()).toBe(1);
  });

  test("another version is refused", async () => {
    const { updatedAt } = await lock(null);
    await expect(lock('"old"')).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect((await lock(versionOf(updatedAt))).id).toBe(1);
  });
});

describe("an order", () => {
  beforeEach(() => db.footerLink.deleteMany());

  const add = (section: string, orderIndex: number) =>
    db.footerLink.create({ data: { section, label: `${section} ${orderIndex}`, url: "/", orderIndex } });

  test("the next position follows all others, or those of a group", async () => {
    expect(await nextOrderIndex(db, "footer_links")).toBe(0);
    await add("Services", 4);
    await add("Support", 1);
    expect(await nextOrderIndex(db, "footer_links")).toBe(5);
    expect(await nextOrderIndex(db, "footer_links", Prisma.sql`section = ${"Support"}`)).toBe(2);
  });

  test("reorders rows without changing their versions", async () => {
    const [one, two, three] = [await add("Services", 1), await add("Services", 2), await add("Services", 3)];
    await reorder(db, "footer_links", [
      { id: one.id, orderIndex: 3 },
      { id: two.id, orderIndex: 2 },
      { id: three.id, orderIndex: 1 },
    ]);
    const rows = await db.footerLink.findMany({ orderBy: { orderIndex: "asc" } });
    const versions = (links: Row[]) => links.map(({ id, updatedAt }) => [id, updatedAt]);
    expect(versions(rows)).toEqual(versions([three, two, one]));
  });

  test("an unknown or repeated id changes nothing", async () => {
    const { id } = await add("Services", 1);
    for (const wrong of [id, 2_000_000_000]) {
      const places = [id, wrong].map((one, at) => ({ id: one, orderIndex: 2 + at }));
      await expect(reorder(db, "footer_links", places)).rejects.toMatchObject({ code: "invalid" });
    }
    expect((await db.footerLink.findUniqueOrThrow({ where: { id } })).orderIndex).toBe(1);
  });
});
