import { randomUUID } from "node:crypto";
import type { Lead, LeadDetail } from "@/lib/crm/inbox/schema";
import { until } from "@/tests/factories/until";
import {
  type Administrator,
  call,
  createAdministrator,
  database,
  newClient,
  prepareSite,
  receivedMails,
  signIn,
  site,
} from "./site";

let ana: Administrator;
let cookie: string;
let boCookie: string;

prepareSite();
beforeAll(async () => {
  ana = await createAdministrator();
  await database.query("UPDATE users SET email = 'ana@example.com' WHERE id = $1", [ana.id]);
  cookie = await signIn(ana);
  boCookie = await signIn(await createAdministrator());
});
afterEach(async () => void (await database.query("DELETE FROM blocked_senders")));

const path = "/api/admin/leads";
const newAddress = () => `${randomUUID().slice(0, 8)}@example.com`;

const send = (fields: Record<string, unknown>) =>
  call("POST", "/api/contact", {
    body: { firstName: "Ana", lastName: "Diaz", phone: "(305) 555-0100", ...fields },
    headers: newClient(),
  });

const get = (address: string, as = cookie) => call("GET", path + address, { cookie: as });
const write = (method: string, address: string, body: unknown, headers = {}, as = cookie) =>
  call(method, path + address, { cookie: as, body, headers });

const find = async (query: Record<string, string>) =>
  (await get(`?${new URLSearchParams(query)}`)).body as unknown as { leads: Lead[]; total: number };

/** Sends a lead, and returns its inbox row. */
async function newLead(fields: Record<string, unknown> = {}): Promise<Lead> {
  const email = newAddress();
  const answer = await send({ email, ...fields });
  expect(answer.status).toBe(201);
  const { leads } = await find({ search: String(fields.email ?? email) });
  if (!leads[0]) throw new Error("the lead is not in the inbox");
  return leads[0];
}

const detailOf = async (id: number) => (await get(`/${id}`)).body.lead as LeadDetail;

it("exports the list as CSV, and the audit log records who exported it", async () => {
  const lead = await newLead({ company: "=1+1" });
  const answer = await fetch(`${site.url}${path}/export?search=${lead.email}`, { headers: { cookie } });
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`,'=1+1,${lead.email},`);
  const { rows } = await database.query("SELECT username FROM audit_log WHERE action = 'lead.export'");
  expect(rows).toContainEqual({ username: ana.username });
});

describe("a lead", () => {
  it("is sent with its version, and can be changed only from the current version", async () => {
    const lead = await newLead();
    const { headers, body } = await get(`/${lead.id}`);
    expect(headers.get("etag")).toBe(`"${lead.updatedAt}"`);
    expect(body.lead).toMatchObject({ answersComeBack: true });
    const seen = { "if-match": headers.get("etag") };
    expect((await write("PUT", `/${lead.id}`, { status: "contacted" }, seen)).status).toBe(200);
    expect(await write("PUT", `/${lead.id}`, { status: "lost" }, seen, boCookie)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", changedBy: ana.username },
    });
    const { rows } = await database.query(
      "SELECT label, details FROM audit_log WHERE action = 'lead.update' AND target_id = $1",
      [String(lead.id)],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("Diaz");
  });

  it("refuses an invalid status, owner, or day", async () => {
    const { id } = await newLead();
    for (const body of [
      { status: "waiting" },
      { ownerId: 2_000_000_000 },
      { ownerId: "1; DROP TABLE leads" },
      { followUpOn: "9999-12-31" },
    ]) {
      const answer = await write("PUT", `/${id}`, body);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, Object.keys(body)]);
    }
  });

  it("returns 404 for an unknown id, and 400 for a malformed one", async () => {
    for (const [method, address, body] of [
      ["GET", "", undefined],
      ["PUT", "", { status: "won" }],
      ["POST", "/opened", {}],
      ["POST", "/notes", { text: "x" }],
      ["PUT", "/notes/1", { text: "x" }],
      ["DELETE", "/notes/1", undefined],
      ["POST", "/reply", { token: randomUUID(), subject: "x", text: "x" }],
    ] as const) {
      expect((await write(method, `/2000000000${address}`, body)).status).toBe(404);
      expect((await write(method, `/none${address}`, body)).status).toBe(400);
    }
  });

  it("gets a status together with other leads in one call", async () => {
    const [one, two] = [await newLead(), await newLead()];
    const ids = [one.id, two.id, two.id, 2_000_000_000];
    expect((await write("PUT", "/status", { ids, status: "qualified" })).body).toMatchObject({ changed: 2 });
    for (const body of [
      { ids: [], status: "won" },
      { ids, status: "gone" },
      { ids: Array(201).fill(1), status: "won" },
      { ids: ["1"], status: "won" },
    ])
      expect((await write("PUT", "/status", body)).status).toBe(422);
  });

  it("keeps a note as it was typed, which only its author changes, and which no audit log contains", async () => {
    const { id } = await newLead();
    const text = "<script>alert(1)</script> ' ; -- 😀";
    const added = await write("POST", `/${id}/notes`, { text });
    expect(added).toMatchObject({ status: 201, body: { note: { text } } });
    const address = `/${id}/notes/${(added.body.note as { id: number }).id}`;
    expect((await write("PUT", address, { text: "Bo was here" }, {}, boCookie)).status).toBe(403);
    expect((await write("DELETE", address, undefined, {}, boCookie)).status).toBe(403);
    expect((await write("PUT", address, { text: "" })).status).toBe(422);
    expect((await write("PUT", address, { text: "Called" })).body.note).toMatchObject({ text: "Called" });
    expect((await write("DELETE", address, undefined)).status).toBe(200);
    const { rows } = await database.query("SELECT details FROM audit_log WHERE kind = 'lead'");
    expect(JSON.stringify(rows)).not.toContain("alert(1)");
  });
});

describe("a reply", () => {
  const input = (token = randomUUID()) => ({
    token,
    subject: "Your network",
    text: "Hello,\nwe come tomorrow.",
  });

  it("is mailed with the lead's own address for answers and a one-line subject, and once for its token", async () => {
    const lead = await newLead();
    const body = { ...input(), subject: "Hello\r\nBcc: victim@example.com" };
    const subject = "Hello Bcc: victim@example.com";
    expect((await write("POST", `/${lead.id}/reply`, body)).status).toBe(201);
    await until(async () =>
      (await detailOf(lead.id)).mails.some(({ type, state }) => type === "lead-reply" && state === "sent"),
    );
    // The lead's acknowledgement is there, too.
    const received = (await receivedMails()).filter(
      (one) => one.to.includes(lead.email) && one.subject === subject,
    );
    expect(received).toMatchObject([
      { to: [lead.email], replyTo: [expect.stringContaining(`+R-${lead.id}.`)] },
    ]);
    expect((await write("POST", `/${lead.id}/reply`, { ...body, text: "Another" })).status).toBe(409);
  });

  it("is refused when a field is missing or too long", async () => {
    const { id } = await newLead();
    for (const body of [
      { ...input(), token: "1" },
      { ...input(), subject: " " },
      { ...input(), text: "" },
      { ...input(), text: "x".repeat(10_001) },
    ])
      expect((await write("POST", `/${id}/reply`, body)).status).toBe(422);
    expect((await detailOf(id)).mails.filter(({ type }) => type === "lead-reply")).toEqual([]);
  });
});

it("merges another lead into this one, logs only its number, and separates them again", async () => {
  const one = await newLead();
  const two = await newLead({ phone: "(305) 555-0177" });
  const preview = await get(`/${one.id}/merge?leads=${two.id}`);
  expect(preview).toMatchObject({ status: 200, body: { changes: { owner: null } } });
  expect((await get(`/${one.id}/merge?leads=${two.id},x`)).status).toBe(422);
  const merged = await write("POST", `/${one.id}/merge`, { leads: [two.id] });
  expect(merged).toMatchObject({ status: 200, body: { success: true, lead: { id: one.id } } });
  expect(await detailOf(two.id)).toMatchObject({ mergedInto: one.id });
  const { rows } = await database.query(
    "SELECT details::text AS details FROM audit_log WHERE action = 'lead.merge' AND target_id = $1",
    [String(one.id)],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.details).not.toContain("@");
  expect((await write("POST", `/${two.id}/separate`, {})).status).toBe(200);
  expect(await detailOf(one.id)).toMatchObject({ merged: [] });
});

it("answers the call for changes with 304 while nothing changes, and then with the new lead", async () => {
  const first = await get("/changes");
  expect(first.body.leads).toEqual([]);
  const since = `/changes?since=${encodeURIComponent(String(first.body.at))}`;
  const second = await get(since);
  const etag = second.headers.get("etag") ?? "";
  expect((await call("GET", path + since, { cookie, headers: { "if-none-match": etag } })).status).toBe(304);
  const lead = await newLead();
  const third = await call("GET", path + since, { cookie, headers: { "if-none-match": etag } });
  expect(third.status).toBe(200);
  expect((third.body.leads as Lead[])[0]?.id).toBe(lead.id);
  expect((await get("/changes?since=now")).status).toBe(422);
  expect((await get("/counts")).body).toEqual({ counts: third.body.counts });
});

it("blocks the sender of spam until the block is removed", async () => {
  const lead = await newLead();
  await write("PUT", "/status", { ids: [lead.id], status: "spam" });
  const { blocks } = (await get(`/blocks?search=${lead.email}`)).body as {
    blocks: { id: number; value: string }[];
  };
  expect(blocks.map(({ value }) => value)).toEqual([lead.email]);
  const again = await send({ email: lead.email.toUpperCase() });
  expect([again.status, (await find({ search: lead.email })).total]).toEqual([201, 1]);
  for (const { id } of (await detailOf(lead.id)).blocks)
    expect((await write("DELETE", `/blocks/${id}`, undefined)).status).toBe(200);
  expect((await write("DELETE", `/blocks/${blocks[0]?.id}`, undefined)).status).toBe(404);
  await send({ email: lead.email, challenges: "Not spam after all" });
  expect((await find({ search: lead.email })).total).toBe(2);
});

describe("a saved view", () => {
  const view = () => ({ name: `View ${randomUUID().slice(0, 8)}`, query: "status=new&sort=due" });

  it("is visible and editable only for its owner", async () => {
    const { status, body } = await write("POST", "/views", view());
    expect(status).toBe(201);
    const { id, name } = body.view as { id: number; name: string };
    expect((await get("/views")).body.views).toContainEqual(body.view);
    expect((await get("/views", boCookie)).body).toEqual({ views: [], total: 0 });
    expect((await write("PUT", `/views/${id}`, { query: "" }, {}, boCookie)).status).toBe(404);
    expect((await write("DELETE", `/views/${id}`, undefined, {}, boCookie)).status).toBe(404);
    expect((await write("POST", "/views", { ...view(), name })).status).toBe(422);
    const changed = await write(
      "PUT",
      `/views/${id}`,
      { query: "status=won" },
      { "if-match": `"${(body.view as Lead).updatedAt}"` },
    );
    expect(changed.body.view).toMatchObject({ name, query: "status=won" });
    expect((await write("DELETE", `/views/${id}`, undefined)).status).toBe(200);
  });

  it("is refused when it is invalid or exceeds the limit of 30", async () => {
    for (const body of [
      { ...view(), name: "" },
      { ...view(), query: "a b\n" },
      { ...view(), query: "x".repeat(1_001) },
      { name: "x" },
    ])
      expect((await write("POST", "/views", body)).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => write("POST", "/views", view(), {}, boCookie)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});

it("counts, exports, and, when the email address is confirmed, erases a person's data", async () => {
  const email = newAddress();
  const lead = await newLead({ email, challenges: "Private matters" });
  const { person } = (await write("POST", "/person", { email: email.toUpperCase() })).body;
  expect(person).toMatchObject({ leads: 1 });
  const { body } = await write("POST", "/person/export", { email });
  expect(JSON.stringify(body.person)).toContain("Private matters");
  for (const confirm of [undefined, "", "other@example.com"])
    expect((await write("POST", "/person/erase", { email, confirm })).status).toBe(422);
  const erased = await write("POST", "/person/erase", { email, confirm: ` ${email.toUpperCase()}` });
  expect(erased.body.erased).toMatchObject({ leads: 1 });
  expect((await get(`/${lead.id}`)).status).toBe(404);
  const { rows } = await database.query("SELECT audit_log::text AS entry FROM audit_log");
  expect(rows.filter(({ entry }) => entry.includes(email))).toEqual([]);
});
