import { render } from "@testing-library/react";
import { useTitleCount } from "@/components/admin/kit/use-title-count";

function Counted({ count }: { count: number }) {
  useTitleCount(count);
  return null;
}

beforeEach(() => {
  document.title = "Chat | Company";
});

it("shows the count before the title, and none at zero", () => {
  const { rerender } = render(<Counted count={2} />);
  expect(document.title).toBe("(2) Chat | Company");
  rerender(<Counted count={3} />);
  expect(document.title).toBe("(3) Chat | Company");
  rerender(<Counted count={0} />);
  expect(document.title).toBe("Chat | Company");
});

it("goes with its section, and leaves the title that the next one has set", () => {
  const { unmount } = render(<Counted count={2} />);
  document.title = "Orders | Company";
  unmount();
  expect(document.title).toBe("Orders | Company");

  const again = render(<Counted count={1} />);
  again.unmount();
  expect(document.title).toBe("Orders | Company");
});
