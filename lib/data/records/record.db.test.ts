import { db } from "@/lib/data/db";
import { changeOf, holds, lockRecord, type RecordKind } from "@/lib/data/records/record";
import { versionOf } from "@/lib/data/records/version";
import type { Prisma } from "@/lib/generated/prisma/client";

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
    return changeOf(links, before, await tx.footerLink.update({ where: { id }, data: { label } }));
  });

test("a change reports its values before and after, and its new version", async () => {
  const { id, updatedAt } = await add();
  const change = await rename(id, "New", versionOf(updatedAt));
  expect(change).toEqual({
    targetId: id,
    label: "New",
    before: { label: "Old" },
    after: { label: "New" },
    answer: { link: { label: "New" } },
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
  expect(holds(row, {})).toBe(true);
  expect(holds(row, { tags: ["a"], at: new Date(5), note: null, id: undefined })).toBe(true);
  expect(holds(row, { tags: ["a", "b"] })).toBe(false);
  expect(holds(row, { note: "" })).toBe(false);
});

test("an unknown id is not found", async () => {
  await expect(rename(2_000_000_000, "New", null)).rejects.toMatchObject({ code: "not_found" });
});
