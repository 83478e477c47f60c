/** @jest-environment node */
import { createHmac } from "node:crypto";
import { newSecret, signedHeaders } from "@/lib/crm/lead-settings/webhook/signature";

const body = '{"type":"test"}';

test("signs id, time, and body the way a receiver verifies them", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = signedHeaders(secret, { id: "msg_1", body, at: new Date("2026-11-21T12:00:00.900Z") });
  expect(headers["webhook-id"]).toBe("msg_1");
  expect(headers["webhook-timestamp"]).toBe("1795262400");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = createHmac("sha256", key).update(`msg_1.1795262400.${body}`).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${expected}`);
});

test("two new secrets give different signatures", () => {
  const at = new Date();
  const [one, other] = [1, 2].map(() => signedHeaders(newSecret(), { id: "msg_1", body, at }));
  expect(one?.["webhook-signature"]).not.toBe(other?.["webhook-signature"]);
});
