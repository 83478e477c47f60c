import { screen } from "@testing-library/react";
import { SecondFactorWarning } from "@/components/admin/overview/second-factor-warning";
import type { Role } from "@/lib/core/roles";
import { hrefOf, openScreen, serve } from "@/tests/factories/admin-screen";

function open(role: Role, twoFactorEnabled: boolean) {
  serve({ read: () => ({ body: {} }) });
  openScreen(<SecondFactorWarning />, { me: { role, twoFactorEnabled } });
}

test("asks an owner without a second factor to set one up, with a link", () => {
  open("owner", false);
  expect(screen.getByRole("region", { name: "Only a password protects your account" })).toBeVisible();
  expect(hrefOf("Set up 2FA")).toBe("/admin/dashboard/twofactor");
});

test.each([
  ["owner", true],
  ["editor", false],
  ["viewer", false],
] as const)("shows no warning to the role %s with 2FA enabled: %p", (role, twoFactorEnabled) => {
  open(role, twoFactorEnabled);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});
