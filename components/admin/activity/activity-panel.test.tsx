import { screen, waitFor, within } from "@testing-library/react";
import { ActivityPanel } from "@/components/admin/activity/activity-panel";
import type { Activity } from "@/lib/admin/activity/schema";
import { hrefOf, openScreen, press, serve as serveCalls, textsOf } from "@/tests/factories/admin-screen";

const updated: Activity = {
  id: 1,
  userId: 4,
  username: "bea",
  action: "review.update",
  kind: "review",
  targetId: "7",
  label: "Ana Diaz",
  changes: {
    reviewText: { before: "They came the same day.", after: "They came the next day." },
    isVisible: { before: true, after: false },
    location: { before: null, after: "Doral" },
    accentColor: { before: "#112233", after: "#aabbcc" },
    tags: { before: ["fast"], after: [] },
    password: { hidden: true },
  },
  createdAt: "2026-11-20T12:00:00.000Z",
  ipAddress: "192.0.2.1",
  more: 0,
};
const created: Activity = {
  ...updated,
  id: 2,
  action: "review.create",
  label: "Bo",
  changes: { customerName: { after: "Bo" }, businessName: { after: null }, rating: { after: 5 } },
};
const signedIn: Activity = {
  ...updated,
  id: 3,
  userId: null,
  username: null,
  action: "session.start",
  kind: "session",
  targetId: null,
  label: null,
  changes: {},
  ipAddress: null,
};

function serve(activities: Activity[]) {
  const requested: URLSearchParams[] = [];
  serveCalls({
    read: (path) => {
      if (path.startsWith("/api/admin/people")) {
        return { body: { people: [{ id: 4, username: "bea", name: "bea" }], total: 1 } };
      }
      requested.push(new URL(path, "http://site.example").searchParams);
      return { body: { activities, total: activities.length } };
    },
  });
  return requested;
}

async function openEntry(activity: Activity) {
  serve([activity]);
  const user = openScreen(<ActivityPanel />);
  await user.click(await screen.findByRole("button", { name: /^(Updated|Created|Signed)/ }));
  return within(screen.getByRole("dialog"));
}

const cellsOf = (row: HTMLElement) => textsOf(within(row).getAllByRole("cell"));

test("describes who changed which fields of which record, and from which address", async () => {
  serve([updated, signedIn]);
  openScreen(<ActivityPanel />);
  await screen.findByText("Updated review");
  const [, first, second] = screen.getAllByRole("row");
  const expected = ["Accent color: #112233 → #aabbcc", "Location: empty → Doral", "Password", "and 3 more"];
  for (const text of ["Updated review", "Ana Diaz", ...expected, "bea", "192.0.2.1"]) {
    expect(within(first as HTMLElement).getByText(text)).toBeVisible();
  }
  expect(within(second as HTMLElement).getByText("Signed in")).toBeVisible();
  expect(within(second as HTMLElement).getByText("Unknown")).toBeVisible();
});

test("an entry opens a readable comparison of its fields before and after", async () => {
  const dialog = await openEntry(updated);
  const row = (name: string) => dialog.getByRole("row", { name: new RegExp(`^${name}`) });
  expect(dialog.getByText("same").tagName).toBe("DEL");
  expect(dialog.getByText("next").tagName).toBe("INS");
  expect(cellsOf(row("Visible"))).toEqual(["BeforeYes", "AfterNo"]);
  expect(cellsOf(row("Location"))).toEqual(["BeforeEmpty", "AfterDoral"]);
  expect(cellsOf(row("Accent color"))).toEqual(["Before#112233", "After#aabbcc"]);
  expect(cellsOf(row("Tags"))).toEqual(["Beforefast", "AfterEmpty"]);
  expect(cellsOf(row("Password"))).toEqual(["changed, not shown"]);
  expect(hrefOf("Open in Reviews", dialog)).toBe("/admin/dashboard/reviews?q=Ana%20Diaz");
});

test("shows only the filled-in fields of a new record", async () => {
  const dialog = await openEntry(created);
  expect(textsOf(dialog.getAllByRole("columnheader"))).toEqual(["Field", "After"]);
  expect(textsOf(dialog.getAllByRole("rowheader"))).toEqual(["Customer name", "Rating"]);
});

test("an entry without a record shows no changed fields and no link", async () => {
  const dialog = await openEntry(signedIn);
  expect(dialog.getByText("No fields changed.")).toBeVisible();
  expect(dialog.queryByRole("link")).not.toBeInTheDocument();
});

test("filters by person, kind, and days by the office's clocks, and keeps the filters in the URL", async () => {
  const requested = serve([updated]);
  const user = openScreen(<ActivityPanel />, { query: "?from=2026-11-02&kind=nothing" });
  await screen.findByText("Updated review");
  await user.selectOptions(screen.getByLabelText("Person"), "bea");
  await user.selectOptions(screen.getByLabelText("Kind"), "Reviews");
  await user.type(screen.getByLabelText("To"), "2026-11-20");
  await waitFor(() =>
    expect(Object.fromEntries(requested.at(-1) ?? [])).toEqual({
      page: "1",
      pageSize: "25",
      sort: "-createdAt",
      user: "4",
      kind: "review",
      from: "2026-11-02T05:00:00.000Z",
      to: "2026-11-21T04:59:59.999Z",
    }),
  );
  expect(window.location.search).toBe("?from=2026-11-02&kind=review&user=4&to=2026-11-20");
  await press(user, "Clear filters");
  expect(screen.getByLabelText("From")).toHaveValue("");
  expect(window.location.search).toBe("");
});

test("a row of alike entries is one line, which opens", async () => {
  const requested = serve([{ ...created, more: 30 }]);
  const user = openScreen(<ActivityPanel />);
  await press(user, "and 30 more");
  await waitFor(() => expect(requested.at(-1)?.get("group")).toBe("2"));
  await press(user, "All activity");
  await waitFor(() => expect(requested.at(-1)?.get("group")).toBeNull());
});

test("says that nothing matches, and shows an unknown person by ID", async () => {
  serve([]);
  openScreen(<ActivityPanel />, { query: "?user=17" });
  expect(await screen.findByText("Nothing matches your search.")).toBeVisible();
  expect(screen.getByLabelText("Person")).toHaveDisplayValue("Administrator 17");
});
