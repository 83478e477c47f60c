import { screen, waitFor } from "@testing-library/react";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { LogoutButton, OwnMenu } from "@/components/admin/shell/own-menu";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

function ChangedForm() {
  useUnsavedChanges(true);
  return <LogoutButton />;
}

test("asks before it discards an unsent text to a lead", async () => {
  sessionStorage.setItem("lead-draft:reply:7", "Dear Ms. Diaz,");
  const writes = serve({
    read: () => ({ body: {} }),
    write: () => ({ status: 503, body: { message: "Later." } }),
  });
  const user = openScreen(<LogoutButton />);
  await press(user, "Logout");
  await press(user, "Keep editing");
  expect(writes).toEqual([]);
  sessionStorage.clear();
  await press(user, "Logout");
  await screen.findByText("Later.");
  expect(writes).toHaveLength(1);
});

test("asks before it discards unsaved changes", async () => {
  const writes = serve({
    read: () => ({ body: {} }),
    write: () => ({ status: 503, body: { message: "The service is briefly unavailable." } }),
  });
  const user = openScreen(<ChangedForm />);
  await press(user, "Logout");
  await press(user, "Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(writes).toEqual([]);
  await press(user, "Logout");
  await press(user, "Discard changes");
  await screen.findByText("The service is briefly unavailable.");
  expect(writes).toEqual([{ method: "POST", path: "/api/admin/logout" }]);
});

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
