import { oneTimeCode } from "@/tests/factories/one-time-code";
import { call, createAdministrator, enableTwoFactor, prepareSite, signIn } from "./site";

prepareSite();

const post = (name: string, cookie: string, body?: unknown) =>
  call("POST", `/api/admin/2fa/${name}`, { cookie, body });

async function setUp() {
  const admin = await createAdministrator();
  const cookie = await signIn(admin);
  const { body } = await post("setup", cookie);
  return { admin, cookie, secret: String(body.secret), backupCodes: body.backupCodes as string[], body };
}

describe("the 2FA calls", () => {
  it("return a QR code, a secret, and ten backup codes of eight characters for the setup", async () => {
    const { body } = await setUp();
    expect(body).toEqual({
      success: true,
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      backupCodes: expect.any(Array),
    });
    expect(body.backupCodes).toHaveLength(10);
    for (const code of body.backupCodes as string[]) expect(code).toMatch(/^[A-Z2-9]{8}$/);
  });

  it("refuse to enable 2FA with missing data, in the documented words", async () => {
    const { cookie, secret, backupCodes } = await setUp();
    const whole = { token: oneTimeCode(secret), secret, backupCodes };
    for (const name of ["token", "secret", "backupCodes"] as const) {
      for (const value of [undefined, null, "", []]) {
        const answer = await post("enable", cookie, { ...whole, [name]: value });
        expect(answer).toMatchObject({
          status: 422,
          body: { message: "Setup data and verification code required" },
        });
      }
    }
  });

  it("enable 2FA, replace the backup codes, and disable 2FA as the screens do", async () => {
    const admin = await createAdministrator();
    const cookie = await signIn(admin);
    await enableTwoFactor(cookie);
    expect((await post("setup", cookie)).status).toBe(409);
    const renewed = await post("backup-codes", cookie);
    const [fresh = ""] = renewed.body.backupCodes as string[];
    await expect(signIn(admin, fresh)).resolves.toMatch(/session-token/);

    expect(await post("disable", cookie, {})).toMatchObject({
      status: 422,
      body: { message: "Password is required" },
    });
    expect(await post("disable", cookie, { password: admin.password })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await expect(signIn(admin)).resolves.toMatch(/session-token/);
  });
});
