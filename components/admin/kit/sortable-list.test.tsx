import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  type Branch,
  SortableGroups,
  SortableList,
  SortableTree,
} from "@/components/admin/kit/sortable-list";
import { layOutRows } from "@/tests/factories/laid-out-rows";

beforeEach(layOutRows);

/** Moves a row by keyboard as an administrator does, waiting for each step. */
async function moveByKeyboard(name: string, ...directions: ("Down" | "Right" | "Left")[]) {
  const user = userEvent.setup();
  screen.getByRole("button", { name: `Reorder ${name}` }).focus();
  await user.keyboard(" ");
  await announced(`Picked up ${name}`);
  for (const direction of directions) await user.keyboard(`{Arrow${direction}}`);
  return {
    drop: () => user.keyboard(" "),
    cancel: () => user.keyboard("{Escape}"),
  };
}

const announced = (text: string) =>
  waitFor(() => expect(screen.getByRole("status").textContent).toContain(text));

const item = (id: string) => ({ id });
const nameOf = ({ id }: { id: string }) => id;

function List() {
  const [items, setItems] = useState(["One", "Two", "Three"].map(item));
  return (
    <SortableList label="Numbers" items={items} nameOf={nameOf} onReorder={setItems}>
      {({ id }, handle) => (
        <>
          {handle} {id}
        </>
      )}
    </SortableList>
  );
}

test("a list moves a row by keyboard, announces each step, and takes it back by Escape", async () => {
  render(<List />);
  const list = within(screen.getByRole("list", { name: "Numbers" }));
  const numbers = () => list.getAllByRole("listitem").map((row) => row.textContent?.trim());
  const { cancel } = await moveByKeyboard("One", "Down");
  await cancel();
  await announced("One is back at position 1 of 3.");
  expect(numbers()).toEqual(["One", "Two", "Three"]);
  const { drop } = await moveByKeyboard("One", "Down");
  await announced("One is at position 2 of 3.");
  await drop();
  await announced("One dropped at position 2 of 3.");
  expect(numbers()).toEqual(["Two", "One", "Three"]);
  expect(screen.getByRole("button", { name: "Reorder One" })).toHaveFocus();
});

function Groups({ onMove }: { onMove: (groups: { id: "A" | "B"; items: { id: string }[] }[]) => void }) {
  return (
    <SortableGroups
      label="Links"
      groups={[
        { id: "A" as const, items: [item("Home"), item("Contact")] },
        { id: "B" as const, items: [] },
      ]}
      nameOf={nameOf}
      labelOf={(id) => `Group ${id}`}
      onMove={onMove}
      heading={({ id }) => <h3>Group {id}</h3>}
    >
      {({ id }, handle) => (
        <>
          {handle} {id}
        </>
      )}
    </SortableGroups>
  );
}

test("groups move a row past a heading into the next group", async () => {
  const onMove = jest.fn();
  render(<Groups onMove={onMove} />);
  const { drop } = await moveByKeyboard("Contact", "Down");
  await announced("Contact is at position 1 of 1 in Group B.");
  await drop();
  expect(onMove.mock.calls).toEqual([
    [
      [
        { id: "A", items: [item("Home")] },
        { id: "B", items: [item("Contact")] },
      ],
    ],
  ]);
});

function Tree({ start }: { start: Branch<{ id: string }>[] }) {
  const [branches, setBranches] = useState(start);
  return (
    <>
      <SortableTree
        label="Menu"
        branches={branches}
        nameOf={nameOf}
        isFolded={() => false}
        onMove={setBranches}
      >
        {({ id }, handle, parent) => (
          <>
            {handle} {id}
            {parent && ` under ${parent.id}`}
          </>
        )}
      </SortableTree>
      <pre>{JSON.stringify(branches)}</pre>
    </>
  );
}

const branch = (id: string, ...children: string[]) => ({ item: item(id), children: children.map(item) });
const treeNow = () => JSON.parse(document.querySelector("pre")?.textContent ?? "");

test("a tree moves a row right into the item above, and left out of it", async () => {
  render(<Tree start={[branch("Home"), branch("Contact")]} />);
  const into = await moveByKeyboard("Contact", "Right");
  await announced("Contact is at position 1 of 1 under Home.");
  await into.drop();
  await waitFor(() => expect(treeNow()).toEqual([branch("Home", "Contact")]));
  expect(screen.getByText("Contact under Home")).toBeVisible();

  const { drop } = await moveByKeyboard("Contact", "Left");
  await announced("Contact is at position 2 of 2 at the top level.");
  await drop();
  await waitFor(() => expect(treeNow()).toEqual([branch("Home"), branch("Contact")]));
});

test("a tree moves an item with its sub-items, which are hidden meanwhile", async () => {
  render(<Tree start={[branch("Home", "Team"), branch("Contact")]} />);
  const { drop } = await moveByKeyboard("Home", "Down");
  expect(screen.queryByText(/Team under/)).not.toBeInTheDocument();
  await drop();
  await waitFor(() => expect(treeNow()).toEqual([branch("Contact"), branch("Home", "Team")]));
});
