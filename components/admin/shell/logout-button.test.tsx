import { screen, waitFor } from "@testing-library/react";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { LogoutButton, OwnMenu } from "@/components/admin/shell/own-menu";
import { openScreen, type Person, press, serve } from "@/tests/factories/admin-screen";

function ChangedForm() {
  useUnsavedChanges(true);
  return <LogoutButton />;
}

const serveRefusals = () =>
  serve({ read: () => ({ body: {} }), write: () => ({ status: 503, body: { message: "Later." } }) });

const menuLogout = async (user: Person) => {
  await user.click(screen.getByRole("button", { name: /Welcome/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
};
const buttonLogout = (user: Person) => press(user, "Logout");

afterEach(() => sessionStorage.clear());

test.each([
  ["an unsent text to a lead", <LogoutButton key="button" />, "Dear Ms. Diaz,", buttonLogout],
  ["unsaved changes", <ChangedForm key="form" />, "", buttonLogout],
  ["an unsent text, in the user menu", <OwnMenu key="menu" />, "Dear Ms. Diaz,", menuLogout],
])("asks before it discards %s", async (_, screenOfUser, unsent, logOut) => {
  if (unsent) sessionStorage.setItem("lead-draft:reply:7", unsent);
  const writes = serveRefusals();
  const user = openScreen(screenOfUser);
  await logOut(user);
  await press(user, "Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(writes).toEqual([]);
  await logOut(user);
  await press(user, "Discard changes");
  await screen.findByText("Later.");
  expect(writes).toEqual([{ method: "POST", path: "/api/admin/logout" }]);
});

test("does not ask when nothing is unsent", async () => {
  const writes = serveRefusals();
  await press(openScreen(<LogoutButton />), "Logout");
  await screen.findByText("Later.");
  expect(writes).toHaveLength(1);
});
