import { Authenticator } from "@/tests/factories/passkeys";
import {
  type Administrator,
  call,
  createAdministrator,
  database,
  enableTwoFactor,
  expireProof,
  prepareSite,
  signIn,
  site,
} from "./site";

prepareSite();

type Options = { challenge: string };

/** The options that a call returns. */
async function optionsOf(path: string, sent: { cookie?: string; body?: unknown }): Promise<Options> {
  const answer = await call("POST", path, sent);
  if (answer.status !== 200) throw new Error(`no options: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.options as Options;
}

/** An administrator with backup codes and a passkey, set up through the API. */
async function withPasskey(name = "Phone") {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  const { backupCodes } = await enableTwoFactor(cookie);
  const authenticator = new Authenticator(site.url);
  const response = authenticator.register(await optionsOf("/api/admin/passkeys/options", { cookie }));
  const added = await call("POST", "/api/admin/passkeys", { cookie, body: { name, response } });
  const { id } = (added.body.passkey ?? {}) as { id: number };
  return { admin, cookie, backupCodes, authenticator, added, id };
}

const credentials = ({ username, password }: Administrator) => ({ username, password });
const ask = (admin: Administrator) => optionsOf("/api/admin/login/passkey", { body: credentials(admin) });
const enter = (admin: Administrator, passkey: unknown) =>
  call("POST", "/api/admin/login", { body: { ...credentials(admin), passkey } });
describe("the passkey calls", () => {
  it("add, list, rename, and remove a passkey, and record each change in the audit log", async () => {
    const { admin, cookie, added, id } = await withPasskey();
    expect(added).toMatchObject({ status: 201, body: { success: true, passkey: { name: "Phone" } } });
    const path = `/api/admin/passkeys/${id}`;
    expect((await call("PUT", path, { cookie, body: { name: " " } })).status).toBe(422);
    const renamed = await call("PUT", path, { cookie, body: { name: "Key" } });
    expect(renamed.body).toMatchObject({ success: true, passkey: { id, name: "Key" } });
    const list = await call("GET", "/api/admin/passkeys", { cookie });
    expect(list.body).toEqual({ passkeys: [renamed.body.passkey], total: 1 });
    expect(await call("DELETE", path, { cookie })).toMatchObject({ status: 200, body: { success: true } });
    expect((await call("DELETE", path, { cookie })).status).toBe(404);
    const { rows } = await database.query(
      "SELECT action FROM audit_log WHERE username = $1 AND action LIKE '%passkey%' ORDER BY id",
      [admin.username],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "user.passkey.add",
      "user.passkey.rename",
      "user.passkey.remove",
    ]);
  });

  it("let owners list another account's passkeys, and remove them only through that account", async () => {
    const { admin, id } = await withPasskey();
    const cookie = await signIn(await createAdministrator());
    const list = await call("GET", `/api/admin/users/${admin.id}/passkeys`, { cookie });
    expect(list.body).toMatchObject({ total: 1, passkeys: [{ id, name: "Phone" }] });
    expect((await call("DELETE", `/api/admin/passkeys/${id}`, { cookie })).status).toBe(404);
    const removed = await call("DELETE", `/api/admin/users/${admin.id}/passkeys/${id}`, { cookie });
    expect(removed.status).toBe(200);
  });

  it("refuse a malformed passkey response", async () => {
    const { cookie, authenticator } = await withPasskey();
    const honest = authenticator.register({ challenge: "A".repeat(43) });
    const hostile = [
      null,
      [],
      { ...honest, id: "../../etc/passwd" },
      { ...honest, id: "A".repeat(2_000) },
      { ...honest, response: { ...honest.response, attestationObject: "A".repeat(20_000) } },
      { ...honest, response: { ...honest.response, clientDataJSON: "AAAA" } },
      { ...honest, response: { ...honest.response, attestationObject: "v".repeat(999) } },
    ];
    for (const response of hostile) {
      const answer = await call("POST", "/api/admin/passkeys", { cookie, body: { name: "Key", response } });
      expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
    }
  });
});

/** Signs in with name and password alone. */
const enterAnyHow = async (admin: Administrator) =>
  (await call("POST", "/api/admin/login", { body: credentials(admin) })).body;

it("the sign-in offers passkeys only after the correct password, and accepts one instead of a code", async () => {
  const { admin, authenticator } = await withPasskey();
  expect(await enterAnyHow({ ...admin, password: "wrong" })).not.toHaveProperty("passkeys");
  expect(await enterAnyHow(admin)).toEqual({ success: false, requires2FA: true, passkeys: true });
  const answer = authenticator.give(await ask(admin));
  const entered = await enter(admin, answer);
  expect(entered).toMatchObject({ status: 200, body: { success: true, user: { id: admin.id } } });
  expect((await call("GET", "/api/admin/me", { cookie: entered.cookie })).status).toBe(200);
});

it("the proof accepts a passkey", async () => {
  const { admin, cookie, authenticator } = await withPasskey();
  await expireProof(admin);
  const options = await optionsOf("/api/admin/proof/passkey", { cookie });
  const body = { passkey: authenticator.give(options) };
  expect(await call("POST", "/api/admin/proof", { cookie, body })).toMatchObject({
    status: 200,
    body: { success: true, provenUntil: expect.any(String) },
  });
  expect((await call("POST", "/api/admin/passkeys/options", { cookie })).status).toBe(200);
});
