import { screen } from "@testing-library/react";
import { PastDatesWarning } from "@/components/admin/overview/past-dates-warning";
import type { StaleDates } from "@/lib/content/stale-dates/schema";
import { openScreen, serve } from "@/tests/factories/admin-screen";

const found: StaleDates = {
  alert: ["Support ends on October 14, 2025."],
  articles: [{ id: 7, title: "Offers", sentences: ["Renew before May 1, 2026."] }],
};

test("quotes stale dates, and links to where they are edited", async () => {
  serve({ read: () => ({ body: found }) });
  openScreen(<PastDatesWarning />);
  expect(await screen.findByText("Support ends on October 14, 2025.")).toBeVisible();
  expect(screen.getByText("Renew before May 1, 2026.")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Edit it" }).map((link) => link.getAttribute("href"))).toEqual([
    "/admin/dashboard/security",
    "/admin/dashboard/knowledge?article=7",
  ]);
});
