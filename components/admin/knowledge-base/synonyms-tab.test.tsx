import { screen, waitFor } from "@testing-library/react";
import { SynonymsTab } from "@/components/admin/knowledge-base/synonyms-tab";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

test("shows the groups, explains an invalid one, and saves them with the loaded version", async () => {
  const at = "2026-11-02T00:30:00.000Z";
  const writes = serve({
    read: () => ({ body: { synonyms: { groups: "pc, computer", updatedAt: at } } }),
    write: ({ body }) => ({ body: { success: true, synonyms: { ...(body as object), updatedAt: at } } }),
  });
  const person = openScreen(<SynonymsTab />);
  const field = await screen.findByLabelText("Synonyms");
  expect(field).toHaveValue("pc, computer");
  await person.type(field, "\nalone");
  await press(person, "Save changes");
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining("at least two words or phrases")),
  );
  await person.type(field, ", single");
  await press(person, "Save changes");
  expect(await screen.findByText("Synonyms saved")).toBeVisible();
  const body = { groups: "pc, computer\nalone, single" };
  const path = "/api/admin/knowledge-base/synonyms";
  expect(writes).toEqual([{ method: "PUT", path, body, ifMatch: `"${at}"` }]);
});
