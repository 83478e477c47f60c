import { screen, waitFor } from "@testing-library/react";
import { OwnMenu } from "@/components/admin/shell/own-menu";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

test("the user menu asks about unsent texts, and then signs out", async () => {
  sessionStorage.setItem("lead-draft:reply:7", "Dear Ms. Diaz,");
  const writes = serve({
    read: () => ({ body: {} }),
    write: () => ({ status: 503, body: { message: "Later." } }),
  });
  const user = openScreen(<OwnMenu />);
  await user.click(screen.getByRole("button", { name: /Welcome/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await press(user, "Discard changes");
  await screen.findByText("Later.");
  await waitFor(() => expect(writes).toEqual([{ method: "POST", path: "/api/admin/logout" }]));
  sessionStorage.clear();
});
