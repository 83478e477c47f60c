import { randomUUID } from "node:crypto";
import {
  call,
  createAdministrator,
  database,
  enableTwoFactor,
  expireProof,
  prepareSite,
  signIn,
} from "./site";

prepareSite();

async function signedInLongAgo() {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  await expireProof(admin);
  return { admin, cookie };
}

const prove = (cookie: string, body: unknown) => call("POST", "/api/admin/proof", { cookie, body });

describe("a call that requires a fresh proof", () => {
  it.each([
    ["POST", () => "/api/admin/users"],
    ["PUT", (id: number) => `/api/admin/users/${id}`],
    ["DELETE", (id: number) => `/api/admin/users/${id}`],
    ["POST", (id: number) => `/api/admin/users/${id}/2fa/force-enable`],
    ["POST", (id: number) => `/api/admin/users/${id}/2fa/force-disable`],
    ["POST", () => "/api/admin/2fa/setup"],
    ["POST", () => "/api/admin/2fa/backup-codes"],
    ["POST", () => "/api/admin/passkeys/options"],
    ["POST", () => "/api/admin/passkeys"],
    ["PUT", () => "/api/admin/passkeys/1"],
    ["DELETE", () => "/api/admin/passkeys/1"],
    ["DELETE", (id: number) => `/api/admin/users/${id}/passkeys/1`],
    ["POST", () => "/api/admin/leads/person/erase"],
    ["POST", () => "/api/admin/orders/no-such-order/refund"],
    ["POST", () => "/api/admin/orders/no-such-order/void"],
    ["PUT", () => "/api/admin/webhook"],
    ["POST", () => "/api/admin/webhook/secret"],
    ["POST", () => "/api/admin/orders/no-such-order/mark-paid"],
    ["PUT", () => "/api/admin/acknowledgement"],
    ["PUT", () => "/api/admin/country-blocking"],
    ["POST", () => "/api/admin/country-blocking/countries"],
    ["DELETE", (id: number) => `/api/admin/country-blocking/countries/${id}`],
    ["POST", () => "/api/admin/leads/person/export"],
    ["POST", () => "/api/admin/appointments/feed"],
    ["GET", () => "/api/admin/leads/export"],
    ["GET", () => "/api/admin/orders/export"],
    ["GET", () => "/api/admin/proof"],
  ] as const)("%s %p is refused 10 minutes after the sign-in, whatever its body", async (method, path) => {
    const { admin, cookie } = await signedInLongAgo();
    const body = method === "GET" ? undefined : { username: "x" };
    const answer = await call(method, path(admin.id), { cookie, body });
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: "proof_required" } });
  });

  it("is allowed after a proof, in this session only", async () => {
    const { admin, cookie } = await signedInLongAgo();
    const elsewhere = await signIn(admin);
    await expireProof(admin);
    const create = (session: string) =>
      call("POST", "/api/admin/users", {
        cookie: session,
        body: { username: `new-${randomUUID().slice(0, 8)}`, password: randomUUID() },
      });
    expect(await prove(cookie, { password: admin.password })).toMatchObject({
      status: 200,
      body: { success: true, provenUntil: expect.any(String) },
    });
    expect((await create(cookie)).status).toBe(201);
    expect((await create(elsewhere)).body.code).toBe("proof_required");
    expect((await call("GET", "/api/admin/proof", { cookie })).body).toEqual({
      provenUntil: expect.any(String),
    });
  });

  it("is refused from another site before its proof is checked", async () => {
    const { cookie } = await signedInLongAgo();
    const headers = { origin: "https://evil.example" };
    const answer = await call("POST", "/api/admin/users", { cookie, body: {}, headers });
    expect(answer.body.code).toBe("forbidden");
  });

  it("is not needed to read one's own account or the lists", async () => {
    const { cookie } = await signedInLongAgo();
    for (const path of ["/api/admin/me", "/api/admin/users", "/api/admin/orders"]) {
      expect((await call("GET", path, { cookie })).status).toBe(200);
    }
  });

  it("accepts the password that turns 2FA off as its proof", async () => {
    const admin = await createAdministrator();
    const cookie = await signIn(admin);
    await enableTwoFactor(cookie);
    await expireProof(admin);
    expect((await call("POST", "/api/admin/2fa/disable", { cookie, body: { password: "x" } })).status).toBe(
      422,
    );
    const body = { password: admin.password };
    expect((await call("POST", "/api/admin/2fa/disable", { cookie, body })).status).toBe(200);
  });

  it("accepts the current password as its proof when it sets a new one", async () => {
    const { admin, cookie } = await signedInLongAgo();
    const body = { password: "seven herons", currentPassword: admin.password };
    expect((await call("PUT", "/api/admin/me/password", { cookie, body })).status).toBe(200);
  });
});

describe("the proof", () => {
  it("requires a password or a code, and names the one that is wrong", async () => {
    const { admin, cookie } = await signedInLongAgo();
    for (const body of [undefined, {}, { password: "" }, { twoFactorCode: null }]) {
      expect(await prove(cookie, body)).toMatchObject({
        status: 422,
        body: { message: "Enter your password or a code." },
      });
    }
    expect(await prove(cookie, { password: `${admin.password}x` })).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { password: ["Incorrect password"] } },
    });
  });

  it("is recorded in the audit log without the password", async () => {
    const { admin, cookie } = await signedInLongAgo();
    await prove(cookie, { password: admin.password });
    const { rows } = await database.query(
      "SELECT action, audit_log::text AS row FROM audit_log WHERE username = $1 ORDER BY id DESC LIMIT 1",
      [admin.username],
    );
    expect(rows[0]).toMatchObject({ action: "session.prove" });
    expect(rows[0].row).not.toContain(admin.password);
  });
});
