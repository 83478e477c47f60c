import { screen, waitFor } from "@testing-library/react";
import { Sidebar } from "@/components/admin/shell/sidebar";
import { TwoFactorPanel } from "@/components/admin/two-factor/two-factor-panel";
import { openScreen, press, serve, textsOf } from "@/tests/factories/admin-screen";

const links = () => textsOf(screen.getAllByRole("link"));

test("an owner who must enable 2FA can open no other section until it is enabled", async () => {
  const setup = { qrCode: "data:image/png;base64,", secret: "ABCD", backupCodes: ["abcd1234"] };
  const writes = serve({
    read: () => ({ body: {} }),
    write: ({ path }) => ({ body: path.endsWith("/setup") ? setup : { success: true } }),
  });
  const person = openScreen(
    <>
      <Sidebar rail={false} onNavigate={() => undefined} />
      <TwoFactorPanel />
    </>,
    { me: { mustSetUpTwoFactor: true } },
  );
  expect(screen.getByText(/Owners of this site need a second factor/)).toBeVisible();
  expect(links()).toEqual(["2FA"]);
  await press(person, "Enable 2FA");
  await person.type(await screen.findByLabelText(/code/i), "123 456");
  await press(person, "Verify and enable");
  await screen.findByRole("heading", { name: "Save your backup codes" });
  expect(screen.getByText("abcd1234")).toBeVisible();
  await waitFor(() => expect(links().length).toBeGreaterThan(20));
  expect(writes.map(({ path }) => path)).toEqual(["/api/admin/2fa/setup", "/api/admin/2fa/enable"]);
  expect(writes[1]?.body).toMatchObject({ token: "123456" });
});
