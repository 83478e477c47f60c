import { screen } from "@testing-library/react";
import { PageTextsPanel } from "@/components/admin/page-texts/page-texts-panel";
import type { PageList } from "@/lib/page-texts/schema";
import { openScreen, serve } from "@/tests/factories/admin-screen";

const pages: PageList["pages"] = [
  {
    ...{ page: "chat", name: "Chat", path: null, state: "original", edited: 0, drafted: 0 },
    ...{ publishAt: null, savedBy: null, publishedAt: null, publishedBy: null },
  },
];

test.each<[PageList["switchedOff"], string[]]>([
  [[], []],
  [
    ["chatWidget", "bookingPopup"],
    ["the chat", "the booking popup"],
  ],
])("says whose texts nobody reads, since an owner has switched it off: %j", async (switchedOff, named) => {
  serve({ read: () => ({ body: { pages, switchedOff } }) });
  openScreen(<PageTextsPanel />);
  await screen.findByRole("button", { name: "Edit texts of Chat" });
  expect(screen.queryAllByText(/^No visitor sees/).map(({ textContent }) => textContent)).toEqual(
    named.map((what) => `No visitor sees ${what}: it is switched off among the features in Settings.`),
  );
});
