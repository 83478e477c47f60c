import { screen } from "@testing-library/react";
import { PastDatesWarning } from "@/components/admin/overview/past-dates-warning";
import type { PastDates } from "@/lib/past-dates/schema";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

const UPDATED = "2026-11-20T12:00:00.000Z";
const found: PastDates = {
  alert: {
    sentences: ["Support ends on October 14, 2025."],
    truthful: { desktopMessage: "Support ended on October 14, 2025." },
    updatedAt: UPDATED,
  },
  articles: [{ id: 7, title: "Offers", sentences: ["Renew before May 1, 2026."], isMendable: false }],
};

test("quotes what has passed, and stores the alert's truthful wording by one press", async () => {
  const writes = serve({ read: () => ({ body: found }), write: () => ({ body: { alert: {} } }) });
  const person = openScreen(<PastDatesWarning />);
  expect(await screen.findByText("Support ends on October 14, 2025.")).toBeVisible();
  await press(person, "Use the truthful wording");
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/admin/security-alert",
      body: { desktopMessage: "Support ended on October 14, 2025." },
      ifMatch: `"${UPDATED}"`,
    },
  ]);
});

test("what only a person can say leads to where it is said", async () => {
  serve({ read: () => ({ body: { ...found, alert: null } }) });
  openScreen(<PastDatesWarning />);
  expect(await screen.findByText("Renew before May 1, 2026.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Edit it" })).toHaveAttribute(
    "href",
    "/admin/dashboard/knowledge?article=7",
  );
});
