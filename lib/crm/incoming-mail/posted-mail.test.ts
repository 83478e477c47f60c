import { createHmac } from "node:crypto";
import { MAX_MAIL_BYTES } from "@/lib/crm/incoming-mail/schema";
import { rawMail } from "@/tests/factories/raw-mail";

const SECRET = "a secret of the mail provider";
const NOW = Date.UTC(2026, 10, 29, 12);
const bearer = { authorization: `Bearer ${SECRET}` };
const basic = { authorization: `Basic ${Buffer.from(`any:${SECRET}`).toString("base64")}` };
let readPostedMail: typeof import("@/lib/crm/incoming-mail/posted-mail").readPostedMail;

beforeAll(async () => {
  process.env.INBOUND_MAIL_SECRET = SECRET;
  ({ readPostedMail } = await import("@/lib/crm/incoming-mail/posted-mail"));
});

const post = (body: BodyInit, headers: Record<string, string>) =>
  readPostedMail(new Request("https://x.example/api/mail/mime", { method: "POST", body, headers }), NOW);
const text = rawMail().toString();

test("takes a raw mail, with the addresses of its envelope", async () => {
  const headers = { ...bearer, "content-type": "message/rfc822", "x-recipient": "a@x.example, b@x.example" };
  const { raw, recipients } = await post(text, headers);
  expect([Buffer.from(raw).toString(), recipients]).toEqual([text, ["a@x.example", "b@x.example"]]);
});

test("takes Postmark's JSON", async () => {
  const body = JSON.stringify({ From: "x", RawEmail: text, OriginalRecipient: "a@x.example" });
  const posted = await post(body, { ...basic, "content-type": "application/json" });
  expect([Buffer.from(posted.raw).toString(), posted.recipients]).toEqual([text, ["a@x.example"]]);
});

describe("Mailgun's form", () => {
  const formOf = (at: number, key = SECRET) => {
    const timestamp = String(Math.round(at / 1_000));
    const token = "t".repeat(50);
    const signature = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    return new URLSearchParams({ recipient: "a@x.example", "body-mime": text, timestamp, token, signature });
  };

  test("is taken with its signature", async () => {
    const { raw, recipients } = await post(formOf(NOW), {});
    expect([Buffer.from(raw).toString(), recipients]).toEqual([text, ["a@x.example"]]);
  });

  test.each([
    ["another key", formOf(NOW, "another key of somebody")],
    ["an hour ago", formOf(NOW - 3_600_000)],
    ["none", new URLSearchParams({ "body-mime": text })],
  ])("is refused if signed with %s", async (_, body) => {
    await expect(post(body, {})).rejects.toMatchObject({ code: "unauthorized" });
  });
});

test.each<[string, Record<string, string>, BodyInit, string]>([
  ["without the secret", {}, text, "unauthorized"],
  ["with another secret", { authorization: "Bearer wrong" }, text, "unauthorized"],
  ["of another type", { ...bearer, "content-type": "text/html" }, text, "unsupported_media_type"],
  ["without a mail", bearer, "", "bad_request"],
  ["of more than 10 MB", bearer, "x".repeat(MAX_MAIL_BYTES + 1), "too_large"],
  ["without the raw mail", { ...bearer, "content-type": "application/json" }, "{}", "invalid"],
  ["of broken JSON", { ...bearer, "content-type": "application/json" }, "{", "bad_request"],
])("refuses a call %s", async (_, headers, body, code) => {
  await expect(post(body, { "content-type": "message/rfc822", ...headers })).rejects.toMatchObject({ code });
});
