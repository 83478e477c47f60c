import { screen, waitFor } from "@testing-library/react";
import { useWholeList } from "@/lib/core/query/list";
import { useReorder } from "@/lib/core/query/reorder";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

type Link = { id: number; label: string };

const key = ["links"];

function Links() {
  const list = useWholeList<Link>({ key, path: "/api/links", name: "links" });
  const reorder = useReorder<Link>({
    key,
    name: "links",
    path: "/api/links/reorder",
    payload: (rows) => ({ ids: rows.map(({ id }) => id) }),
    reordered: { title: "Links reordered" },
    failed: "Failed to reorder links",
    failedTitle: "Error reordering links",
  });
  const rows = list.data ?? [];
  return (
    <>
      <p>{rows.map(({ label }) => label).join(" ")}</p>
      <button type="button" onClick={() => reorder(rows.toReversed())}>
        Turn round
      </button>
    </>
  );
}

const links = ["A", "B", "C"].map((label, index) => ({ id: index + 1, label }));

function serveOrder({ refuses }: { refuses: boolean }) {
  let stored = links;
  return serve({
    read: () => ({ body: { links: stored, total: stored.length } }),
    write: ({ body }) => {
      if (refuses) return { status: 502, body: {} };
      const { ids } = body as { ids: number[] };
      stored = ids.flatMap((id) => links.find((link) => link.id === id) ?? []);
      return { body: { success: true } };
    },
  });
}

test("shows the new order at once and stores it, sending quick moves one after another", async () => {
  const writes = serveOrder({ refuses: false });
  const user = openScreen(<Links />);
  await screen.findByText("A B C");
  await press(user, "Turn round");
  expect(screen.getByText("C B A")).toBeVisible();
  await press(user, "Turn round");
  expect(screen.getByText("A B C")).toBeVisible();
  expect(await screen.findByText("Links reordered")).toBeVisible();
  await waitFor(() =>
    expect(writes.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", { ids: [3, 2, 1] }],
      ["PUT", { ids: [1, 2, 3] }],
    ]),
  );
});

test("shows the previous order again when the server refuses", async () => {
  serveOrder({ refuses: true });
  const user = openScreen(<Links />);
  await screen.findByText("A B C");
  await press(user, "Turn round");
  expect(await screen.findByText("Error reordering links")).toBeVisible();
  expect(screen.getByText("Failed to reorder links")).toBeVisible();
  expect(screen.getByText("A B C")).toBeVisible();
});
