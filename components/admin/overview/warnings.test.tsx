import { render, screen } from "@testing-library/react";
import { BackupNotice } from "@/components/admin/overview/backup-notice";
import { BookingNotice } from "@/components/admin/overview/booking-notice";
import { PastDatesWarning, UnfilledTextsWarning } from "@/components/admin/overview/content-warnings";
import { DiskWarning } from "@/components/admin/overview/disk-warning";
import type { StaleDates } from "@/lib/content/stale-dates/schema";
import type { DiskSpace } from "@/lib/jobs/disk/schema";
import { hrefOf, openScreen, serve } from "@/tests/factories/admin-screen";

test("backups that would be lost with the site are a warning, and good ones elsewhere a line", () => {
  const state = { everyHours: 24, lastGoodAt: null, isLate: false, isOnThisMachine: true, failure: null };
  const { rerender } = render(<BackupNotice backup={state} />);
  expect(screen.getByRole("heading").textContent).toBe("Backups are on the same machine as the site");
  expect(screen.getByRole("status").textContent).toContain("BACKUP_TO");
  rerender(<BackupNotice backup={{ ...state, isOnThisMachine: false }} />);
  expect(screen.queryByRole("heading")).toBeNull();
  screen.getByText("The first backup is taken within the hour.");
});

describe("the warning of the disk", () => {
  const holds: DiskSpace["holds"] = ["database", "media"];
  const low = { freeBytes: 1.62e9, totalBytes: 20e9, low: true, full: false, holds };

  it("says how much space is left", () => {
    render(<DiskWarning disk={low} />);
    expect(screen.getByRole("heading").textContent).toBe("The disk is almost full: 8% is free");
    expect(screen.getByRole("status").textContent).toContain(
      "1.62 GB of 20 GB is left. Make room on the server, or delete images and empty the trash: once the disk is full, the site can't accept forms or save changes.",
    );
  });

  it("suggests what staff can delete only if it is on that disk", () => {
    render(<DiskWarning disk={{ ...low, holds: ["database"] }} />);
    expect(screen.getByRole("status").textContent).toContain("is left. Make room on the server: once");
  });

  it("shows the last megabytes", () => {
    render(<DiskWarning disk={{ ...low, freeBytes: 12e6 }} />);
    expect(screen.getByRole("status").textContent).toContain("12 MB of 20 GB is left.");
  });

  it("says what a full media disk prevents, whatever the figures say", () => {
    render(<DiskWarning disk={{ ...low, freeBytes: 10e9, low: false, full: true, holds: ["media"] }} />);
    expect(screen.getByRole("heading").textContent).toBe("The disk is full");
    expect(screen.getByRole("status").textContent).toContain("until then, the site can't take new images.");
  });

  it.each([null, { ...low, freeBytes: 10e9, low: false }])(
    "shows nothing while there is room: %j",
    (disk) => {
      expect(render(<DiskWarning disk={disk} />).container.childElementCount).toBe(0);
    },
  );
});

describe("the notice about booking", () => {
  it("names what is missing before visitors can book, with a way to each", () => {
    openScreen(<BookingNotice missing={["staff", "holidays"]} />);
    expect(screen.getByRole("heading").textContent).toBe("Visitors can't book a time yet");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/admin/dashboard/appointments?view=availability",
      "/admin/dashboard/settings#settings-hours",
    ]);
  });

  it("says that holidays can be booked while none is chosen", () => {
    openScreen(<BookingNotice missing={["holidays"]} />);
    expect(screen.getByRole("heading").textContent).toBe("Visitors can book times on holidays");
  });
});

const found: StaleDates = {
  alert: ["Support ends on October 14, 2025."],
  articles: [{ id: 7, title: "Offers", sentences: ["Renew before May 1, 2026."] }],
};

test("the warning of past dates quotes them, and links to where they are edited", async () => {
  serve({ read: () => ({ body: found }) });
  openScreen(<PastDatesWarning />);
  expect(await screen.findByText("Support ends on October 14, 2025.")).toBeVisible();
  expect(screen.getByText("Renew before May 1, 2026.")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Edit it" }).map((link) => link.getAttribute("href"))).toEqual([
    "/admin/dashboard/security",
    "/admin/dashboard/knowledge?article=7",
  ]);
});

test("the warning of missing texts asks only for the texts that a page still needs, and links to the first one", async () => {
  const page = { path: "/terms", right: "content.write", state: "original", edited: 0, drafted: 0 };
  const pages = [
    { ...page, page: "terms", name: "Terms of Use", unfilled: ["cancellation.text", "refunds.text"] },
    { ...page, page: "contact", name: "Contact", unfilled: [] },
  ];
  serve({ read: () => ({ body: { pages, switchedOff: [], hidesReviews: true } }) });
  openScreen(<UnfilledTextsWarning />);
  expect(await screen.findByRole("heading", { name: /^Terms of Use is missing 2 texts/ })).toBeVisible();
  expect(screen.getByText(/this part of the page: cancellation, refunds\./)).toBeVisible();
  expect(screen.getAllByRole("heading")).toHaveLength(2);
  expect(hrefOf("Open Reviews")).toMatch(/reviews$/);
  expect(hrefOf("Write them")).toContain("page=terms&text=cancellation.text");
});
