import { screen, waitFor } from "@testing-library/react";
import { PageTextsPanel } from "@/components/admin/page-texts/page-texts-panel";
import type { EditedPage, PageList } from "@/lib/content/page-texts/schema";
import { openScreen, serve, textsOf } from "@/tests/factories/admin-screen";

const pages: PageList["pages"] = [
  {
    page: "chat",
    name: "Chat",
    path: null,
    right: "content.write",
    state: "original",
    edited: 0,
    unfilled: [],
    drafted: 0,
    publishAt: null,
    savedBy: null,
    publishedAt: null,
    publishedBy: null,
  },
];

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
  const mails: PageList["pages"][number] = {
    page: "mails",
    name: "Mails to customers",
    path: null,
    right: "settings",
    state: "original",
    edited: 0,
    drafted: 0,
    unfilled: [],
    publishAt: null,
    savedBy: null,
    publishedAt: null,
    publishedBy: null,
  };
  const text = { kind: "line", max: 60, maxEntries: 1, isOccasional: false } as const;
  const pageTexts: EditedPage = {
    ...mails,
    texts: [{ ...text, id: "portalCode.heading", original: "Your code", published: "Your sign-in code" }],
    draft: {},
    facts: { product: "", phone: "", email: "", hours: "" },
    updatedAt: "2026-11-20T12:00:00.000Z",
  };
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
  const text = { kind: "rich", max: 2000, maxEntries: 1, isOccasional: false, published: null } as const;
  const pageTexts: EditedPage = {
    page: "terms",
    name: "Terms of Use",
    path: "/terms",
    right: "content.write",
    state: "original",
    edited: 0,
    drafted: 0,
    unfilled: ["refunds.text"],
    publishAt: null,
    savedBy: null,
    publishedAt: null,
    publishedBy: null,
    draft: {},
    updatedAt: "2026-11-20T12:00:00.000Z",
    texts: [
      { ...text, id: "intro.text", original: "Our terms." },
      { ...text, id: "refunds.text", original: "To be filled in: refunds" },
    ],
    facts: { product: "", phone: "", email: "", hours: "" },
  };
  serve({
    read: (path) => ({ body: path.endsWith("/terms") ? { pageTexts } : { pages, switchedOff: [] } }),
  });
  const person = openScreen(<PageTextsPanel />, { query: "?page=terms&text=refunds.text" });
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Refunds/ })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "All pages" }));
  expect(window.location.search).toBe("");
});
