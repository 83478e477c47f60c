import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { DataTable } from "@/components/admin/kit/data-table";
import { listQuery, MAX_COUNTED } from "@/lib/core/list-query";
import { useAdminList, useListState } from "@/lib/core/query/list";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

type Fruit = { id: number; name: string };

const fruitsOf = (length: number) =>
  Array.from({ length }, (_, index): Fruit => ({ id: index + 1, name: `Fruit ${index + 1}` }));
const fruitQuery = listQuery({ sorts: ["name"], defaultSort: "name" });
const choices = { kind: ["fresh", "dried"] };

/** A list call by the conventions: searches, sorts and pages. */
function serveFruits(rows = fruitsOf(60), counted = rows.length) {
  const requested: string[] = [];
  serve({
    read: (path) => {
      const query = new URL(path, "http://site.example").searchParams;
      requested.push(query.toString());
      const found = rows.filter(({ name }) => name.includes(query.get("search") ?? ""));
      const sorted = query.get("sort")?.startsWith("-") ? found.toReversed() : found;
      const [page, size] = [Number(query.get("page")), Number(query.get("pageSize"))];
      return {
        body: {
          fruits: sorted.slice((page - 1) * size, page * size),
          total: Math.min(found.length, counted),
        },
      };
    },
  });
  return requested;
}

function Fruits() {
  const state = useListState({ defaultSort: "name", query: fruitQuery, filters: choices });
  const query = useAdminList<Fruit>({ key: ["fruits"], path: "/api/fruits", name: "fruits", state });
  return (
    <DataTable
      caption="fruits"
      columns={[
        { header: "Name", sort: "name", cell: ({ name }) => name },
        { header: "Actions", actions: true, cell: ({ name }) => <button type="button">Eat {name}</button> },
      ]}
      query={query}
      state={state}
      keyOf={({ id }) => id}
      searchHint="Search by name"
      bulkActions={{
        nameOf: ({ name }) => name,
        actions: (rows, clear) => (
          <button type="button" onClick={clear}>
            Leave {rows.map(({ name }) => name).join(" and ")}
          </button>
        ),
      }}
      noMatch="No fruit is called that."
      empty={<p>The basket is empty.</p>}
    />
  );
}

const shown = () => screen.getAllByRole("row").slice(1).length;
const query = () => window.location.search;

test("pages through the rows, and keeps the page in the URL", async () => {
  serveFruits();
  const user = openScreen(<Fruits />);
  await screen.findByText("Fruit 1");
  expect(shown()).toBe(25);
  expect(screen.getByText("1–25 of 60")).toBeVisible();
  await press(user, "Next page");
  await screen.findByText("Fruit 26");
  expect(query()).toBe("?page=2");
  await press(user, "Next page");
  await screen.findByText("Fruit 60");
  expect(shown()).toBe(10);
  expect(screen.getByRole("button", { name: "Next page" })).toHaveFocus();
  await press(user, "Next page");
  expect(query()).toBe("?page=3");
});

test("opens with the state in the URL, and ignores an unknown filter value", async () => {
  const requested = serveFruits();
  openScreen(<Fruits />, { query: "?q=2&sort=-name&page=1&kind=rotten" });
  await screen.findByText("Fruit 52");
  expect(screen.getByRole("searchbox", { name: "Search fruits" })).toHaveValue("2");
  expect(screen.getByRole("columnheader", { name: /Name/ })).toHaveAttribute("aria-sort", "descending");
  expect(requested).toEqual(["page=1&pageSize=25&search=2&sort=-name"]);
});

test("limits the sort, page, and search in the URL to what the server accepts", async () => {
  const requested = serveFruits();
  openScreen(<Fruits />, { query: `?sort=-colour&page=99999&q=${"Fruit".padEnd(300, "x")}` });
  await screen.findByText("No fruit is called that.");
  const search = "Fruit".padEnd(200, "x");
  expect(requested[0]).toBe(`page=10000&pageSize=25&search=${search}&sort=name`);
});

test("a page beyond the last one opens the last page", async () => {
  serveFruits();
  openScreen(<Fruits />, { query: "?page=9" });
  await screen.findByText("Fruit 60");
  expect(query()).toBe("?page=3");
});

test("a search starts on the first page after a typing pause, and says when nothing matches", async () => {
  const requested = serveFruits();
  const user = openScreen(<Fruits />, { query: "?page=2" });
  await screen.findByText("Fruit 26");
  for (const value of ["F", "Fruit", "Fruit 6"]) {
    fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  }
  await screen.findByText("Fruit 60");
  expect(query()).toBe("?q=Fruit+6");
  expect(requested.filter((one) => one.includes("search="))).toEqual([
    "page=1&pageSize=25&search=Fruit+6&sort=name",
  ]);
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No fruit is called that.")).toBeVisible();
});

test("a header switches between ascending and descending order", async () => {
  serveFruits();
  const user = openScreen(<Fruits />, { query: "?sort=-name" });
  await screen.findByText("Fruit 60");
  const sorts: string[] = [];
  for (let presses = 0; presses < 3; presses++) {
    await user.click(screen.getByRole("button", { name: "Name" }));
    sorts.push(`${query()} ${screen.getByRole("columnheader", { name: /Name/ }).getAttribute("aria-sort")}`);
  }
  expect(sorts).toEqual([" ascending", "?sort=-name descending", " ascending"]);
});

test("selects rows one by one or the whole page, and clears the selection on another page", async () => {
  serveFruits();
  const user = openScreen(<Fruits />);
  await user.click(await screen.findByRole("checkbox", { name: "Select Fruit 2" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Fruit 4" }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await press(user, "Leave Fruit 2 and Fruit 4");
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();

  await user.click(screen.getByRole("checkbox", { name: "Select Fruit 2" }));
  await press(user, "Select all on this page");
  expect(screen.getByText("25 selected")).toBeVisible();
  await press(user, "Next page");
  await screen.findByText("Fruit 26");
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
});

test("shows the empty state", async () => {
  serveFruits([]);
  openScreen(<Fruits />);
  expect(await screen.findByText("The basket is empty.")).toBeVisible();
});

test("says that the rows could not be loaded, and retries", async () => {
  serve({ read: () => ({ status: 503, body: { message: "The service is briefly unavailable." } }) });
  const user = openScreen(<Fruits />);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("The fruits could not be loaded.")).toBeVisible();
  serveFruits();
  await user.click(alert.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText("Fruit 1")).toBeVisible());
  expect(screen.getByText("Fruit 1").closest("[data-focus-list]")).toHaveFocus();
});

test("continues past the counted rows of a search up to the last row", async () => {
  serveFruits(fruitsOf(MAX_COUNTED + 25), MAX_COUNTED);
  const user = openScreen(<Fruits />, { query: "?q=Fruit&page=200" });
  expect(await screen.findByText("4,976–5,000 of 5,000+")).toBeVisible();
  await press(user, "Next page");
  expect(await screen.findByText("Fruit 5025")).toBeVisible();
  expect(screen.getByText("Page 201")).toBeVisible();
  await press(user, "Next page");
  expect(await screen.findByText("Nothing else matches your search.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Next page" })).toHaveAttribute("aria-disabled", "true");
  await press(user, "Previous page");
  expect(await screen.findByText("Fruit 5025")).toBeVisible();
});
