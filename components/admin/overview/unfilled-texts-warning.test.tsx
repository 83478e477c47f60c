import { screen } from "@testing-library/react";
import { UnfilledTextsWarning } from "@/components/admin/overview/unfilled-texts-warning";
import { openScreen, serve } from "@/tests/factories/admin-screen";

test("asks only for the texts that a page still needs, and links to the first one", async () => {
  const page = { path: "/terms", right: "content.write", state: "original", edited: 0, drafted: 0 };
  const pages = [
    { ...page, page: "terms", name: "Terms of Use", unfilled: ["cancellation.text", "refunds.text"] },
    { ...page, page: "contact", name: "Contact", unfilled: [] },
  ];
  serve({ read: () => ({ body: { pages, switchedOff: [] } }) });
  openScreen(<UnfilledTextsWarning />);
  expect(await screen.findByRole("heading", { name: /^Terms of Use is missing 2 texts/ })).toBeVisible();
  expect(screen.getAllByRole("heading")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Write them" })).toHaveAttribute(
    "href",
    expect.stringContaining("page=terms&text=cancellation.text"),
  );
});
