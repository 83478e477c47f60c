import { render, waitFor } from "@testing-library/react";
import { useWaitingMark } from "@/components/ui/use-waiting-mark";

function Marked({ count }: { count: number }) {
  useWaitingMark(count);
  return null;
}

const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute("href");

beforeEach(() => {
  document.head.innerHTML = '<title>Menu | Company</title><link rel="icon" href="/icon.svg">';
});

test("shows the count before the title and a dot on the icon, and neither at zero", () => {
  const { rerender } = render(<Marked count={2} />);
  expect([document.title, icon()]).toEqual(["(2) Menu | Company", "/admin-icon-waiting.svg"]);
  rerender(<Marked count={120} />);
  expect(document.title).toBe("(99+) Menu | Company");
  rerender(<Marked count={0} />);
  expect([document.title, icon()]).toEqual(["Menu | Company", "/icon.svg"]);
});

test("marks the title of the next section, too, and removes the mark when it unmounts", async () => {
  const { unmount } = render(<Marked count={2} />);
  document.title = "Orders | Company";
  await waitFor(() => expect(document.title).toBe("(2) Orders | Company"));
  unmount();
  expect(document.title).toBe("Orders | Company");
});
