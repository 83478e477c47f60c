import { screen, waitFor } from "@testing-library/react";
import { PageTextsPanel } from "@/components/admin/page-texts/page-texts-panel";
import type { PageList } from "@/lib/content/page-texts/schema";
import { openScreen, serve, textsOf } from "@/tests/factories/admin-screen";
import { editedPageOf, editedTextOf, listedPageOf } from "@/tests/factories/edited-page";

const pages = [listedPageOf({ page: "chat", name: "Chat", path: null })];

test.each<[PageList["switchedOff"], string[]]>([
  [[], []],
  [
    ["chatWidget", "bookingPopup"],
    ["the chat", "the booking popup"],
  ],
])(
  "names the texts that no visitor sees because an owner has switched the feature off: %j",
  async (switchedOff, named) => {
    serve({ read: () => ({ body: { pages, switchedOff } }) });
    openScreen(<PageTextsPanel />);
    await screen.findByRole("button", { name: "Edit texts of Chat" });
    expect(textsOf(screen.queryAllByText(/^No visitor sees/))).toEqual(
      named.map((what) => `No visitor sees ${what}: it is switched off among the features in Settings.`),
    );
  },
);

test("shows owner-only texts to an editor as read-only, with the reason", async () => {
  const mails = listedPageOf({ page: "mails", name: "Mails to customers", path: null, right: "settings" });
  const heading = editedTextOf("portalCode.heading", "Your code", { published: "Your sign-in code" });
  const pageTexts = editedPageOf({ ...mails, texts: [heading] });
  serve({
    read: (path) => ({
      body: path.endsWith("/mails") ? { pageTexts } : { pages: [...pages, mails], switchedOff: [] },
    }),
  });
  const person = openScreen(<PageTextsPanel />, { me: { role: "editor" } });
  await screen.findByRole("button", { name: "Edit texts of Chat" });
  await person.click(screen.getByRole("button", { name: "Read texts of Mails to customers" }));
  expect(await screen.findByText("Your sign-in code")).toBeVisible();
  expect(screen.getByText(/^Only owners can change these texts/)).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  await person.click(screen.getByRole("button", { name: "All pages" }));
  // A page opens by its name, too.
  await person.click(await screen.findByRole("button", { name: "Mails to customers" }));
  expect(await screen.findByText("Your sign-in code")).toBeVisible();
});

test("focuses the text that a link names", async () => {
  const text = (id: string, original: string) => editedTextOf(id, original, { kind: "rich", max: 2000 });
  const pageTexts = editedPageOf({
    page: "terms",
    name: "Terms of Use",
    unfilled: ["refunds.text"],
    texts: [text("intro.text", "Our terms."), text("refunds.text", "To be filled in: refunds")],
  });
  serve({
    read: (path) => ({ body: path.endsWith("/terms") ? { pageTexts } : { pages, switchedOff: [] } }),
  });
  const person = openScreen(<PageTextsPanel />, { query: "?page=terms&text=refunds.text" });
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Refunds/ })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "All pages" }));
  expect(window.location.search).toBe("");
});
