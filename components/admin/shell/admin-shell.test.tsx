import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { AdminShell } from "@/components/admin/shell/admin-shell";

const user = { id: 1, username: "ana", role: "owner" as const, twoFactorEnabled: false, sidebarOrder: [] };

test("on a phone, Escape closes the sidebar and focuses its button once the button is no longer inert", async () => {
  window.innerWidth = 360;
  render(
    <PathnameContext value="/admin/dashboard/reviews">
      <AdminShell user={user} product="Product" sidebarMode="auto">
        <h1>Reviews</h1>
      </AdminShell>
    </PathnameContext>,
  );
  const person = userEvent.setup();
  const toggle = screen.getByRole("button", { name: "Expand sidebar" });
  const wasInert: boolean[] = [];
  await person.click(toggle);
  await waitFor(() => expect(screen.getByRole("link", { name: "Product" })).toHaveFocus());
  toggle.addEventListener("focus", () => wasInert.push(toggle.closest("[inert]") !== null));
  await person.keyboard("{Escape}");
  expect(toggle).toHaveFocus();
  expect(wasInert).toEqual([false]);
});
