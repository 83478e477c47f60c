/** Rules that hold for every settings record that a section edits. */
import { type Administrator, call, createAdministrator, database, prepareSite, signIn } from "./site";

type Stored = Record<string, unknown> & { updatedAt: string };

const records = [
  {
    kind: "exit-popup",
    path: "/api/admin/exit-intent-popup",
    publicPath: "/api/exit-intent-popup",
    name: "popup",
    longText: "message",
    change: { title: "Wait a minute", isActive: false },
    refused: [
      [{ title: " " }, "title", "Title is required"],
      [{ message: "" }, "message", "Message is required"],
      [{ buttonText: "x".repeat(101) }, "buttonText", "Button text too long"],
      [{ buttonUrl: `/${"x".repeat(500)}` }, "buttonUrl", "URL too long"],
      [{ buttonColor: "#2563eb;x" }, "buttonColor", "Invalid color format"],
      [{ isActive: "yes" }, "isActive", undefined],
    ],
  },
  {
    kind: "security-alert",
    path: "/api/admin/security-alert",
    publicPath: "/api/security-alert",
    name: "alert",
    longText: "mobileDescription",
    change: { desktopTitle: "Storm warning", mobileIconType: "Zap", endsAt: "2100-01-01T00:00:00.000Z" },
    refused: [
      [{ desktopTitle: "" }, "desktopTitle", "Title is required"],
      [{ desktopIconType: "constructor" }, "desktopIconType", undefined],
      [{ endsAt: "tomorrow" }, "endsAt", "Use a date and a time"],
      [
        { startsAt: "2100-01-02T00:00:00Z", endsAt: "2100-01-01T00:00:00Z" },
        "endsAt",
        "The end must come after the start",
      ],
      [{ isEnabled: 0 }, "isEnabled", undefined],
    ],
  },
  {
    kind: "country-blocking",
    path: "/api/admin/country-blocking",
    publicPath: null,
    name: "settings",
    longText: "blockMessage",
    change: { messageTitle: "Not in your country", fontSize: "text-2xl", allowSearchEngines: true },
    refused: [
      [{ messageTitle: " " }, "messageTitle", "Title is required"],
      [{ blockMessage: "" }, "blockMessage", "Message is required"],
      [{ contactMessage: "x".repeat(2_001) }, "contactMessage", undefined],
      [{ fontSize: "text-4xl" }, "fontSize", undefined],
      [{ borderColor: "url(x)" }, "borderColor", "Invalid color format"],
      [{ isEnabled: "yes" }, "isEnabled", undefined],
    ],
  },
  {
    kind: "acknowledgement",
    path: "/api/admin/acknowledgement",
    publicPath: null,
    name: "acknowledgement",
    longText: "message",
    change: { subject: "Thank you, {{firstName}}", isEnabled: false },
    refused: [
      [{ subject: " " }, "subject", "Subject is required"],
      [{ subject: "x".repeat(201) }, "subject", "Subject must be at most 200 characters"],
      [{ subject: "Hello {{constructor}}" }, "subject", undefined],
      [{ message: "" }, "message", "Text is required"],
      [{ message: "x".repeat(5001) }, "message", "Text must be at most 5,000 characters"],
      [{ message: "Hello {name}" }, "message", undefined],
      [{ isEnabled: "yes" }, "isEnabled", undefined],
    ],
  },
  {
    kind: "webhook",
    path: "/api/admin/webhook",
    publicPath: null,
    name: "webhook",
    longText: null,
    change: { address: "https://crm.example.com/leads?key=1" },
    refused: [
      [{ address: "crm.example.com" }, "address", undefined],
      [{ address: "ftp://crm.example.com/" }, "address", undefined],
      [{ address: "https://user:pass@crm.example.com/" }, "address", undefined],
      [{ address: "https:///leads" }, "address", undefined],
      [{ address: `https://crm.example.com/${"x".repeat(2_000)}` }, "address", undefined],
      [{ address: "", isEnabled: true }, "address", "Enter the address first."],
      [{ isEnabled: 1 }, "isEnabled", undefined],
    ],
  },
] as const;

let administrator: Administrator;
let cookie: string;

prepareSite();
beforeAll(async () => {
  administrator = await createAdministrator();
  cookie = await signIn(administrator);
});

describe.each(records)("$path", ({ kind, path, publicPath, name, longText, change, refused }) => {
  let original: Stored;
  const read = async () => (await call("GET", path, { cookie })).body[name] as Stored;
  const put = (body: unknown, headers?: Record<string, string>) =>
    call("PUT", path, { cookie, body, headers });

  beforeAll(async () => {
    original = await read();
  });
  afterEach(async () => {
    await put(original);
  });

  it("stores a change, shows it in the next public response, and records it in the audit log", async () => {
    const before = await read();
    const answer = await put({ ...change, id: 7, unknown: "dropped" });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const after = answer.body[name] as Stored;
    expect(after).toEqual({ ...before, ...change, updatedAt: expect.any(String) });
    expect(answer.headers.get("etag")).toBe(`"${after.updatedAt}"`);
    expect(await read()).toEqual(after);
    if (publicPath) expect((await call("GET", publicPath)).body[name]).toEqual(after);

    const { rows } = await database.query(
      "SELECT action, target_id, username, details FROM audit_log WHERE kind = $1 ORDER BY id DESC LIMIT 1",
      [kind],
    );
    expect(rows[0]).toMatchObject({
      action: `${kind}.update`,
      target_id: "1",
      username: administrator.username,
    });
    expect(Object.keys(rows[0].details.changes).sort()).toEqual(Object.keys(change).sort());
    for (const [field, value] of Object.entries<unknown>(change)) {
      expect(rows[0].details.changes[field]).toEqual({ before: before[field], after: value });
    }
  });

  it("refuses invalid fields, and stores nothing of them", async () => {
    const before = await read();
    for (const [wrong, field, message] of refused) {
      const { status, body } = await put({ ...change, ...wrong });
      const fields = { [field]: [message ?? expect.any(String)] };
      expect({ wrong, status, fields: body.fields }).toEqual({ wrong, status: 422, fields });
    }
    expect(await read()).toEqual(before);
  });

  it("refuses to overwrite a record that changed meanwhile", async () => {
    const seen = { "if-match": `"${(await read()).updatedAt}"` };
    expect((await put(change, seen)).status).toBe(200);
    expect(await put(original, seen)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", changedBy: administrator.username },
    });
  });

  it("stores text unchanged, including markup", async () => {
    if (!longText) return;
    const text = '<script>alert(1)</script>\n& "quotes" \'; DROP TABLE users; -- 😀';
    const answer = await put({ [longText]: text });
    expect((answer.body[name] as Stored)[longText]).toBe(text);
  });
});
