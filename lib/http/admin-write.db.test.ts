import { NextRequest } from "next/server";
import { z } from "zod";
import { startSession } from "@/lib/access/auth/session";
import { AppError } from "@/lib/core/errors";
import { idParams } from "@/lib/core/params";
import { db } from "@/lib/data/db";
import { emptyResponse, type Transaction } from "@/lib/data/records/change";
import { lastChangedBy } from "@/lib/data/records/version";
import { adminWrite } from "@/lib/http/admin-write";
import { createAdministrator } from "@/tests/factories/administrators";
import { loadedWith } from "@/tests/factories/fresh-modules";

type Handler = ReturnType<typeof adminWrite>;

let cookie: string;
let username: string;

beforeAll(async () => {
  const administrator = await createAdministrator();
  username = administrator.username;
  cookie = (await startSession(administrator.id)).split(";")[0] ?? "";
});
beforeEach(async () => {
  await db.auditLog.deleteMany();
  await db.footerLink.deleteMany();
});

const call = (
  handler: Handler,
  { body = {}, id, ...headers }: { body?: object; id?: string; "if-match"?: string } = {},
) =>
  handler(
    new NextRequest("http://site.test/api/things", {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        host: "site.test",
        cookie,
        "x-request-id": "request-1",
        ...headers,
      },
    }),
    { params: Promise.resolve(id ? { id } : undefined) },
  );

const creating = { action: "footer-link.create", right: "content.write", tags: [] } as const;
const insertLink = (tx: Transaction, label: string) =>
  tx.footerLink.create({ data: { label, section: "Services", url: "/" } });

const insertingLink = {
  response: z.object({ id: z.int() }),
  run: async ({ tx }: { tx: Transaction }) => {
    const { id } = await insertLink(tx, "New");
    return { targetId: id, response: { id } };
  },
};

const addLink = adminWrite({
  ...creating,
  tags: ["footer"],
  body: z.object({ label: z.string() }),
  status: 201,
  response: z.object({ link: z.object({ id: z.int(), label: z.string() }) }),
  run: async ({ tx, body }) => {
    const link = await insertLink(tx, body.label);
    const { id, label, url } = link;
    return { targetId: id, label, after: { label, url, password: "x" }, response: { link }, etag: '"1"' };
  },
});

test("a change and its author are stored together, with the id of the created record", async () => {
  const response = await call(addLink, { body: { label: "About" } });
  expect(response.status).toBe(201);
  expect(response.headers.get("etag")).toBe('"1"');
  const { success, link } = await response.json();
  expect(success).toBe(true);
  expect(await db.auditLog.findMany()).toMatchObject([
    {
      action: "footer-link.create",
      kind: "footer-link",
      targetId: String(link.id),
      label: "About",
      username,
      requestId: "request-1",
      details: { changes: { label: { after: "About" }, url: { after: "/" }, password: { hidden: true } } },
    },
  ]);
});

test("alike writes of one person at once are one row of entries", async () => {
  const answers = await Promise.all(
    ["One", "Two", "Three", "Four"].map((label) => call(addLink, { body: { label } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const entries = await db.auditLog.findMany({ orderBy: { id: "asc" } });
  expect(entries.map(({ continuesId }) => continuesId)).toEqual([null, ...Array(3).fill(entries[0]?.id)]);
});

test("an unchanged save leaves no audit entry, but a change to another record does", async () => {
  const same = { label: "About" };
  const other = { action: "footer-link.update" as const, label: "Other" };
  const others = [{ ...other, targetId: 2, before: { url: "/" }, after: { url: null } }];
  const write = adminWrite({
    ...creating,
    response: emptyResponse,
    run: async () => ({ targetId: 1, before: same, after: same, others, response: {} }),
  });
  expect((await call(write)).status).toBe(200);
  expect(await db.auditLog.findMany()).toMatchObject([
    { ...other, kind: "footer-link", targetId: "2", username },
  ]);
});

test("the last editor of a record is found through writes to several records or to another one", async () => {
  const write = (targetId: number | null, touched: number[]) =>
    adminWrite({
      action: "footer-link.reorder",
      right: "content.write",
      tags: [],
      response: emptyResponse,
      run: async () => ({ targetId, after: { moved: touched }, touched, response: {} }),
    });
  const entry = { action: "footer-link.update", kind: "footer-link" };
  await db.auditLog.createMany({
    data: ["7", "8", "9"].map((targetId) => ({ ...entry, targetId, username: "before" })),
  });
  await call(write(null, [7]));
  await call(write(9, [8]));
  await db.auditLog.create({ data: { ...entry, targetId: "9", username: "after" } });
  const changedBy = (id: number) => lastChangedBy(db, "footer-link", id);
  expect([await changedBy(7), await changedBy(8), await changedBy(9)]).toEqual([username, username, "after"]);
  expect([await changedBy(6), await lastChangedBy(db, "review", 7)]).toEqual([null, null]);
});

test("a change that can't be recorded in the audit log is rolled back", async () => {
  await db.$executeRaw`ALTER TABLE audit_log ADD CONSTRAINT refuses CHECK (label <> 'About')`;
  try {
    const response = await call(addLink, { body: { label: "About" } });
    expect(response.status).toBe(500);
    expect(await db.footerLink.count()).toBe(0);
  } finally {
    await db.$executeRaw`ALTER TABLE audit_log DROP CONSTRAINT refuses`;
  }
});

test("a failed change is neither stored nor recorded in the audit log", async () => {
  const half = adminWrite({
    ...creating,
    response: emptyResponse,
    run: async ({ tx }) => {
      await insertLink(tx, "Half");
      throw new AppError("conflict");
    },
  });
  expect((await call(half)).status).toBe(409);
  expect([await db.footerLink.count(), await db.auditLog.count()]).toEqual([0, 0]);
});

test("an error after the commit does not turn a stored change into a failure", async () => {
  const status = await loadedWith({ VERCEL: "1" }, async () => {
    const { adminWrite: there } = await import("@/lib/http/admin-write");
    // Outside the framework, its cache throws on invalidation.
    return (await call(there({ ...creating, tags: ["footer"], ...insertingLink }))).status;
  });
  expect([status, await db.footerLink.count()]).toEqual([200, 1]);
});

test("work outside the database runs after the commit and can't undo it", async () => {
  const seen: number[] = [];
  const write = adminWrite({
    ...creating,
    ...insertingLink,
    afterwards: async () => {
      seen.push(await db.footerLink.count());
      throw new Error("the disk is gone");
    },
  });
  expect((await call(write)).status).toBe(200);
  expect(seen).toEqual([1]);
});

test("the prepared value and the caller's version are passed to the write", async () => {
  const write = adminWrite({
    action: "footer-link.update",
    right: "content.write",
    tags: [],
    params: idParams,
    versioned: true,
    response: z.object({ prepared: z.string(), ifMatch: z.string().nullable() }),
    prepare: async ({ params }) => `prepared ${params.id}`,
    run: async ({ prepared, ifMatch, params }) => ({ targetId: params.id, response: { prepared, ifMatch } }),
  });
  const answer = { success: true, prepared: "prepared 7", ifMatch: '"v"' };
  expect(await (await call(write, { id: "7", "if-match": '"v"' })).json()).toEqual(answer);
  expect(await (await call(write, { id: "7" })).json()).toMatchObject({ ifMatch: null });
});
