/**
 * Rules that hold for every section that edits a list of records. A new section is one entry in `sections`;
 * separate tests cover its specifics. One implementation is behind all: the usual run tries what each declares, and the
 * rest with a section of each shape.
 */
import { randomUUID } from "node:crypto";
import { isLongRun } from "@/tests/factories/long-run";
import { appointmentKinds } from "./sections/appointment-kinds";
import { chatAnswers } from "./sections/chat-answers";
import { colors } from "./sections/colors";
import { footerLinks } from "./sections/footer-links";
import { articleCategories, articles } from "./sections/knowledge-base";
import { menu } from "./sections/menu";
import { proofs } from "./sections/proofs";
import { redirects } from "./sections/redirects";
import { replyTemplates } from "./sections/reply-templates";
import { reviews } from "./sections/reviews";
import { serviceCategories } from "./sections/service-categories";
import { serviceOptions } from "./sections/service-options";
import { staticServices } from "./sections/static-services";
import { users } from "./sections/users";
import {
  type Administrator,
  type Answer,
  call,
  createAdministrator,
  database,
  prepareSite,
  signIn,
} from "./site";

type Stored = Record<string, unknown> & { id: number; updatedAt: string };

const sections = [
  appointmentKinds,
  articleCategories,
  articles,
  chatAnswers,
  colors,
  footerLinks,
  redirects,
  replyTemplates,
  reviews,
  serviceCategories,
  serviceOptions,
  staticServices,
  proofs,
  users,
  menu,
];
/** A plain list, one in an order, one below categories, and one with secrets and without trash. */
const oneOfEachShape = new Set([reviews, footerLinks, serviceOptions, users]);
const hostileText = "<script>alert(1)</script> & \"quotes\" 'and' 😀 ';--";

let administrator: Administrator;
let cookie: string;

prepareSite();
beforeAll(async () => {
  administrator = await createAdministrator();
  cookie = await signIn(administrator);
});

const newName = (beginning = "") => `${beginning}name-${randomUUID().slice(0, 8)}`;

describe.each(sections)("$list:", (section) => {
  const { kind, path, listPath = path, list, record, nameField = "name", namesBeginWith } = section;
  const nextName = () => newName(namesBeginWith);
  const created: number[] = [];

  const send = (method: string, at: string, body?: unknown, headers?: Record<string, string>) =>
    call(method, at, { cookie, body, headers });
  const pathOf = ({ id }: { id: number }) => `${path}/${id}`;
  const storedOf = ({ body }: Answer) => body[record] as Stored;

  async function create(body: unknown = section.valid(nextName())): Promise<Answer> {
    const answer = await send("POST", path, body);
    if (answer.status === 201) created.push(storedOf(answer).id);
    return answer;
  }

  const createOne = async (name = nextName()) => storedOf(await create(section.valid(name)));

  async function listed(query: string): Promise<{ rows: Stored[]; total: unknown }> {
    const { status, body } = await send("GET", `${listPath}?${query}`);
    expect(status).toBe(200);
    return { rows: body[list] as Stored[], total: body.total };
  }

  /** A record as shown in a list. */
  const inList = (one: Stored) =>
    Object.fromEntries(
      Object.entries({ ...one, ...section.onlyListed }).filter(
        ([field]) => !section.unlisted?.includes(field),
      ),
    );

  const find = async ({ id, [nameField]: name }: Stored) =>
    (await listed(`search=${name}`)).rows.find((row) => row.id === id);

  const auditOf = async (id: number) => {
    const { rows } = await database.query(
      "SELECT action, kind, target_id, label, username, details, audit_log::text AS row FROM audit_log WHERE kind = $1 AND target_id = $2 ORDER BY id",
      [kind, String(id)],
    );
    return rows;
  };

  // Uses the API, which also updates the pages.
  afterEach(async () => {
    for (const id of created.splice(0)) await send("DELETE", `${path}/${id}`);
  });

  it("creates, lists, changes, and deletes a record, and logs each with the record's id", async () => {
    const name = nextName();
    const answer = await create({
      ...section.valid(name),
      id: 2_000_000_000,
      createdAt: "2020-01-01",
      unknown: "dropped",
    });
    expect(answer).toMatchObject({ status: 201, body: { success: true } });
    const one = storedOf(answer);
    expect(one).toMatchObject({ ...section.defaults, [nameField]: name });
    expect(one.id).not.toBe(2_000_000_000);
    expect(one).not.toHaveProperty("unknown");
    expect(answer.headers.get("etag")).toBe(`"${one.updatedAt}"`);
    expect(await find(one)).toEqual(inList(one));

    const changed = await send("PUT", pathOf(one), section.change);
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    expect(storedOf(changed)).toEqual({ ...one, ...section.change, updatedAt: expect.any(String) });
    expect(changed.headers.get("etag")).toBe(`"${storedOf(changed).updatedAt}"`);
    expect(await find(one)).toEqual(inList(storedOf(changed)));

    const deleted = await send("DELETE", pathOf(one));
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(await find(one)).toBeUndefined();
    expect(await send("DELETE", pathOf(one))).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await send("PUT", pathOf(one), section.change)).toMatchObject({ status: 404 });

    const entries = await auditOf(one.id);
    const by = { kind, target_id: String(one.id), label: name, username: administrator.username };
    expect(entries).toMatchObject([
      { ...by, action: `${kind}.create`, details: { changes: { [nameField]: { after: name } } } },
      { ...by, action: `${kind}.update` },
      { ...by, action: `${kind}.delete`, details: { changes: { [nameField]: { before: name } } } },
    ]);
    for (const [field, after] of Object.entries(section.change)) {
      expect(entries[1]?.details.changes).toEqual({ [field]: { before: one[field] ?? null, after } });
    }
    const shown = JSON.stringify([answer, changed, deleted, entries]);
    for (const secret of section.secrets ?? []) expect(shown).not.toContain(secret);
  });

  it("refuses invalid fields, and a malformed id", async () => {
    for (const [change, field] of section.refused) {
      const name = nextName();
      const answer = await create({ ...section.valid(name), ...change });
      const fields = Object.keys(answer.body.fields ?? {});
      expect({ change, status: answer.status, fields }).toEqual({ change, status: 422, fields: [field] });
      expect((await listed(`search=${name}`)).total).toBe(0);
    }
    expect((await send("PUT", `${path}/1%20OR%201=1`, section.change)).status).toBe(400);
    expect((await send("DELETE", `${path}/99999999999`)).status).toBe(400);
  });

  if (section.isTrashed !== false) {
    const undo = (recordId: unknown) => send("POST", "/api/admin/trash/restore", { kind, recordId });
    const trashed = async (name: unknown) =>
      (await send("GET", `/api/admin/trash?kind=${kind}&search=${name}`)).body.entries as Stored[];

    it("moves a record to the trash, and restores it unchanged by undo or from the trash", async () => {
      const one = await createOne();
      await send("DELETE", pathOf(one));
      const undone = await undo(one.id);
      expect(undone).toMatchObject({ status: 200, body: { success: true, [record]: one } });
      expect(await find(one)).toEqual(inList(one));

      await send("DELETE", pathOf(one));
      const [entry] = await trashed(one[nameField]);
      expect(entry).toMatchObject({ recordId: one.id, label: one[nameField] });
      const restored = await send("POST", `/api/admin/trash/${entry?.id}/restore`);
      expect(restored).toMatchObject({ status: 200, body: { [record]: one } });
      expect(await trashed(one[nameField])).toEqual([]);
      const [, ...actions] = (await auditOf(one.id)).map(({ action }) => action);
      const both = [`${kind}.delete`, "trash.restore"];
      expect(actions).toEqual([...both, ...both]);
    });
  } else {
    it("does not move a record to the trash", async () => {
      const one = await createOne();
      await send("DELETE", pathOf(one));
      const undo = await send("POST", "/api/admin/trash/restore", { kind, recordId: one.id });
      expect(undo.status).toBe(404);
    });
  }

  if (!isLongRun && !oneOfEachShape.has(section)) return;

  if (section.textField) {
    const field = section.textField;
    it("stores text unchanged, including markup", async () => {
      const answer = await create({ ...section.valid(nextName()), [field]: hostileText });
      expect(storedOf(answer)[field]).toBe(hostileText);
    });
  }

  it("refuses to overwrite or delete what changed meanwhile", async () => {
    const one = await createOne();
    const seen = { "if-match": `"${one.updatedAt}"` };
    const changed = storedOf(await send("PUT", pathOf(one), section.change, seen));
    const changedBy = administrator.username;
    expect(await send("PUT", pathOf(one), section.change, seen)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", changedBy, changedAt: changed.updatedAt },
    });
    expect((await send("DELETE", pathOf(one), undefined, seen)).status).toBe(409);
    expect(await find(one)).toEqual(inList(changed));
  });

  it("lists records by page, search, and sort, with the total", async () => {
    const name = nextName();
    for (const letter of ["b", "a", "c"]) await createOne(`${name}-${letter}`);
    const names = async (query: string) => {
      const { rows, total } = await listed(`search=${name}&${query}`);
      return { names: rows.map((row) => row[nameField]), total };
    };
    expect(await names(`sort=-${nameField}&pageSize=2&page=2`)).toEqual({ names: [`${name}-a`], total: 3 });
    expect((await send("GET", `${listPath}?sort=password`)).status).toBe(422);
  });
});

test("the trash is emptied in one call, which returns the number of deleted records", async () => {
  const answer = await call("POST", "/api/reviews", { cookie, body: reviews.valid(newName()) });
  const { id } = answer.body.review as Stored;
  await call("DELETE", `/api/reviews/${id}`, { cookie });
  const before = (await call("GET", "/api/admin/trash", { cookie })).body.total;
  expect(await call("POST", "/api/admin/trash/empty", { cookie })).toMatchObject({
    status: 200,
    body: { success: true, deleted: before },
  });
  expect((await call("GET", "/api/admin/trash", { cookie })).body).toEqual({ entries: [], total: 0 });
});

test.each([{}, { kind: "review" }, { kind: "review", recordId: "1" }, { kind: "REVIEW; --", recordId: 1 }])(
  "undo refuses %j",
  async (body) => {
    expect((await call("POST", "/api/admin/trash/restore", { cookie, body })).status).toBe(422);
  },
);
