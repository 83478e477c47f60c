import { render, screen } from "@testing-library/react";
import { DiskWarning } from "@/components/admin/overview/disk-warning";
import type { DiskSpace } from "@/lib/core/disk-schema";

const low: DiskSpace = {
  freeBytes: 1.62e9,
  totalBytes: 20e9,
  low: true,
  full: false,
  holds: ["database", "media"],
};

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

it.each([[null], [{ ...low, freeBytes: 10e9, low: false }]])("shows nothing while there is room", (disk) => {
  const { container } = render(<DiskWarning disk={disk} />);
  expect(container.childElementCount).toBe(0);
});
