import { render, screen } from "@testing-library/react";
import { DiskWarning } from "@/components/admin/overview/disk-warning";

it("says how much is left, in words", () => {
  render(<DiskWarning disk={{ freeBytes: 1.62e9, totalBytes: 20e9, low: true }} />);
  expect(screen.getByRole("heading").textContent).toBe("The disk is almost full: 8 % are free");
  expect(screen.getByRole("status").textContent).toContain("1.62 GB of 20 GB are left.");
});

it("counts the last megabytes", () => {
  render(<DiskWarning disk={{ freeBytes: 12e6, totalBytes: 20e9, low: true }} />);
  expect(screen.getByRole("status").textContent).toContain("12 MB of 20 GB are left.");
});

it.each([[null], [{ freeBytes: 10e9, totalBytes: 20e9, low: false }]])(
  "says nothing while there is room",
  (disk) => {
    const { container } = render(<DiskWarning disk={disk} />);
    expect(container.childElementCount).toBe(0);
  },
);
