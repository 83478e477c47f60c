import { screen, within } from "@testing-library/react";
import { ProofsPanel } from "@/components/admin/proofs/proofs-panel";
import { openScreen, serve } from "@/tests/factories/admin-screen";

test("a proof is added by its form", async () => {
  const writes = serve({ read: () => ({ body: { proofs: [], total: 0 } }) });
  const user = openScreen(<ProofsPanel />);
  await screen.findByText("No proofs yet.");
  await user.click(screen.getAllByRole("button", { name: "Add proof" })[0] as HTMLElement);
  const form = within(screen.getByRole("dialog", { name: "Add proof" }));
  await user.type(form.getByLabelText(/Name/), "One");
  await user.type(form.getByLabelText(/Description/), "Text");
  await user.click(form.getByRole("button", { name: "Add proof" }));
  expect(await screen.findByText("Proof created successfully")).toBeVisible();
  expect(writes).toMatchObject([
    { method: "POST", path: "/api/admin/proofs", body: { kind: "case", name: "One", description: "Text" } },
  ]);
});
