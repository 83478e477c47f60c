import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/admin/kit/data-table";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { RowActions } from "@/components/admin/kit/row-actions";
import { useEditing } from "@/components/admin/kit/use-editing";
import { useAdminList, useListState } from "@/lib/core/query/list";
import { useRemove } from "@/lib/core/query/remove";
import { useSave } from "@/lib/core/query/save";
import { type Answer, type Call, openScreen, press, serve } from "@/tests/factories/admin-screen";

type Tag = { id: number; name: string; updatedAt: string };

const schema = z.object({ name: z.string().min(1, "Name is required") });
const key = ["tags"];
const path = "/api/tags";
const FIRST = "2026-11-01T10:00:00.000Z";
const LATER = "2026-11-02T12:30:00.000Z";

/** A typical section: a list, a form in a dialog, a question before deleting. */
function Tags() {
  const state = useListState({ defaultSort: "name" });
  const query = useAdminList<Tag>({ key, path, name: "tags", state });
  const save = useSave<{ name: string }, Tag>({
    key,
    path,
    created: { title: "Tag created" },
    updated: { title: "Tag updated" },
    createFailed: "Failed to create tag",
    updateFailed: "Failed to update tag",
  });
  const remove = useRemove({
    key,
    path,
    bulkPath: `${path}/delete-many`,
    kind: "tag",
    removed: { title: "Tag deleted" },
    failed: "Failed to delete tag",
  });
  const editing = useEditing<Tag>();
  const [several, setSeveral] = useState<Tag[] | null>(null);
  return (
    <>
      <button type="button" onClick={() => setSeveral(query.data?.rows ?? [])}>
        Delete all
      </button>
      {several && (
        <DeleteDialog
          record={several}
          remove={remove}
          title="Delete tags?"
          description="They go to the trash."
          confirmLabel="Delete tags"
          onClose={() => setSeveral(null)}
        />
      )}
      <button type="button" onClick={editing.add}>
        Add tag
      </button>

      <DataTable
        caption="tags"
        columns={[
          { header: "Name", cell: ({ name }) => name },
          {
            header: "Actions",
            actions: true,
            cell: (tag) => (
              <RowActions
                name={tag.name}
                onEdit={() => editing.edit(tag)}
                onDelete={() => editing.requestDelete(tag)}
              />
            ),
          },
        ]}
        query={query}
        state={state}
        keyOf={({ id }) => id}
        noMatch="None"
        empty={<p>No tags</p>}
      />
      {editing.form && (
        <FormDialog
          title={editing.form.record ? "Edit tag" : "New tag"}
          submitLabel="Save"
          schema={schema}
          record={editing.form.record}
          values={(tag) => ({ name: tag?.name ?? "" })}
          save={save}
          onClose={editing.closeForm}
        >
          <TextField name="name" label="Name" required />
        </FormDialog>
      )}
      {editing.deleting && (
        <DeleteDialog
          record={editing.deleting}
          remove={remove}
          title="Delete tag?"
          description="It goes to the trash."
          confirmLabel="Delete tag"
          onClose={editing.closeQuestion}
        />
      )}
    </>
  );
}

let tags: Tag[];

/** Stores the tags as a server does, with a version of each. */
function storeRecord({ method, path: address, body, ifMatch }: Call): Answer {
  const id = Number(address.split("/").at(-1));
  if (address.endsWith("/delete-many")) {
    const results = (body as { records: Tag[] }).records.map((deletion) => {
      const isSame = tags.some((tag) => tag.id === deletion.id && tag.updatedAt === deletion.updatedAt);
      if (isSame) tags = tags.filter((tag) => tag.id !== deletion.id);
      const refusal = { outcome: "refused", code: "changed_meanwhile", message: "Changed by someone else." };
      return { id: deletion.id, ...(isSame ? { outcome: "done" } : refusal) };
    });
    return { body: { success: true, results } };
  }
  if (address.endsWith("/trash/restore")) {
    const { recordId } = body as { recordId: number };
    tags = [...tags, { id: recordId, name: "Red", updatedAt: LATER }].toSorted((a, b) => a.id - b.id);
    return { body: { success: true } };
  }
  const stored = tags.find((tag) => tag.id === id);
  if (stored && ifMatch && ifMatch !== `"${stored.updatedAt}"`) {
    const conflict = { code: "changed_meanwhile", changedBy: "bo", changedAt: stored.updatedAt };
    return { status: 409, body: { message: "Changed by someone else.", ...conflict } };
  }
  if (method === "PUT" && !stored) return { status: 404, body: { message: "Not found." } };
  if (method === "DELETE") {
    tags = tags.filter((tag) => tag.id !== id);
    return { body: { success: true } };
  }
  const { name } = body as { name: string };
  const taken = { message: "That name is taken.", fields: { name: ["Taken by another tag"] } };
  if (name === "Taken") return { status: 409, body: taken };
  const tag = { id: stored?.id ?? 9, name, updatedAt: LATER };
  tags = stored ? tags.map((one) => (one.id === id ? tag : one)) : [...tags, tag];
  return { body: { success: true, tag } };
}

/** Another user renames a tag. */
function change(id: number, name: string) {
  tags = tags.map((tag) => (tag.id === id ? { ...tag, name, updatedAt: LATER } : tag));
}

async function open() {
  tags = ["Red", "Green", "Blue"].map((name, index) => ({ id: index + 1, name, updatedAt: FIRST }));
  const writes = serve({ read: () => ({ body: { tags, total: tags.length } }), write: storeRecord });
  const user = openScreen(<Tags />);
  await screen.findByText("Red");
  return { user, writes };
}

const button = (name: string) => screen.getByRole("button", { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("the focus", () => {
  test("starts on the first field, and returns to the opening button after Escape and Cancel", async () => {
    const { user } = await open();
    await press(user, "Add tag");
    expect(screen.getByLabelText(/Name/)).toHaveFocus();
    await user.keyboard("{Escape}");
    await noDialog();
    await waitFor(() => expect(button("Add tag")).toHaveFocus());

    await press(user, "Edit Green");
    await press(user, "Cancel");
    await noDialog();
    await waitFor(() => expect(button("Edit Green")).toHaveFocus());
  });

  test("moves to the new row after an add", async () => {
    const { user, writes } = await open();
    await press(user, "Add tag");
    await user.keyboard("Violet{Enter}");
    expect(await screen.findByText("Tag created")).toBeVisible();
    await waitFor(() => expect(button("Edit Violet")).toHaveFocus());
    expect(writes).toEqual([{ method: "POST", path, body: { name: "Violet" } }]);
  });

  test("moves to the next row after a delete, to the previous one after the last, and finally to the list", async () => {
    const { user } = await open();
    for (const [name, next] of [
      ["Red", "Green"],
      ["Blue", "Green"],
    ]) {
      await press(user, `Delete ${name}`);
      await press(user, "Delete tag");
      await waitFor(() => expect(screen.queryByText(String(name))).not.toBeInTheDocument());
      await waitFor(() => expect(button(`Edit ${next}`)).toHaveFocus());
    }
    await press(user, "Delete Green");
    await press(user, "Delete tag");
    expect(await screen.findByText("No tags")).toBeVisible();
    await waitFor(() => expect(screen.getByText("No tags").closest("[data-focus-list]")).toHaveFocus());
  });
});

test("asks before it deletes, with the focus on Cancel, which deletes nothing", async () => {
  const { user, writes } = await open();
  await press(user, "Delete Red");
  expect(screen.getByRole("alertdialog", { name: "Delete tag?" })).toHaveTextContent("It goes to the trash.");
  expect(button("Cancel")).toHaveFocus();
  await press(user, "Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(writes).toEqual([]);
});

test("Undo restores a deleted record and focuses it", async () => {
  const { user, writes } = await open();
  await press(user, "Delete Red");
  await press(user, "Delete tag");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  // The page takes clicks again a moment after the dialog is gone.
  await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: "none" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored")).toBeVisible();
  expect(await screen.findByText("Red")).toBeVisible();
  await waitFor(() => expect(button("Edit Red")).toHaveFocus());
  expect(writes.map(({ method, path: address, body }) => [method, address, body])).toEqual([
    ["DELETE", "/api/tags/1", undefined],
    ["POST", "/api/admin/trash/restore", { kind: "tag", recordId: 1 }],
  ]);
});

test("shows errors from the schema and from the server beside the field", async () => {
  const { user, writes } = await open();
  await press(user, "Edit Red");
  await user.clear(screen.getByLabelText(/Name/));
  await press(user, "Save");
  expect(await screen.findByText("Name is required")).toBeVisible();
  expect(writes).toEqual([]);
  await user.type(screen.getByLabelText(/Name/), "Taken{Enter}");
  expect(await screen.findByText("Taken by another tag")).toBeVisible();
  expect(screen.getByText("That name is taken.")).toBeVisible();
  expect(screen.getByLabelText(/Name/)).toHaveFocus();
});

describe("unsaved changes", () => {
  const question = () => screen.queryByRole("alertdialog", { name: "Discard your changes?" });

  test.each(["Escape", "Cancel", "Close"])(
    "require a confirmation before %s closes the dialog",
    async (choice) => {
      const { user } = await open();
      await press(user, "Edit Red");
      await user.type(screen.getByLabelText(/Name/), "dish");
      const close = () => (choice === "Escape" ? user.keyboard("{Escape}") : press(user, choice));
      await close();
      await waitFor(() => expect(question()).toBeVisible());
      expect(within(question() as HTMLElement).getByRole("button", { name: "Keep editing" })).toHaveFocus();
      await press(user, "Keep editing");
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      expect(screen.getByLabelText(/Name/)).toHaveValue("Reddish");
      await close();
      await waitFor(() => expect(question()).toBeVisible());
      await press(user, "Discard changes");
      await noDialog();
      await waitFor(() => expect(button("Edit Red")).toHaveFocus());
    },
  );

  test("do not exist after an edit is reverted or saved", async () => {
    const { user } = await open();
    await press(user, "Edit Red");
    await user.type(screen.getByLabelText(/Name/), "!{Backspace}{Escape}");
    await noDialog();
    await press(user, "Edit Red");
    await user.type(screen.getByLabelText(/Name/), "!{Enter}");
    await noDialog();
    expect(question()).not.toBeInTheDocument();
  });
});

describe("a record changed by another user", () => {
  async function openChanged() {
    const { user, writes } = await open();
    await press(user, "Edit Red");
    await user.type(screen.getByLabelText(/Name/), "dish");
    change(1, "Crimson");
    await press(user, "Save");
    const dialog = await screen.findByRole("alertdialog", { name: "Changed by someone else" });
    expect(dialog).toHaveTextContent(/^Changed by someone else.*bo has changed this.*Nov 2, 2026/);
    return { user, writes };
  }

  test("stays as it is while the user keeps editing, and is overwritten on request", async () => {
    const { user, writes } = await openChanged();
    await press(user, "Keep editing");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByLabelText(/Name/)).toHaveValue("Reddish");
    expect(writes).toHaveLength(1);
    await press(user, "Save");
    await screen.findByRole("alertdialog", { name: "Changed by someone else" });
    await press(user, "Overwrite");
    await noDialog();
    expect(await screen.findByText("Tag updated")).toBeVisible();
    expect(await screen.findByText("Reddish")).toBeVisible();
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${FIRST}"`, `"${FIRST}"`, undefined]);
  });

  test("is reloaded on request, and can then be changed", async () => {
    const { user, writes } = await openChanged();
    await press(user, "Reload");
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue("Crimson"));
    await user.type(screen.getByLabelText(/Name/), " red{Enter}");
    await noDialog();
    expect(await screen.findByText("Crimson red")).toBeVisible();
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${FIRST}"`, `"${LATER}"`]);
  });
});

test("says that a record was deleted meanwhile, and removes it from the list", async () => {
  const { user } = await open();
  await press(user, "Edit Red");
  tags = tags.filter(({ name }) => name !== "Red");
  await user.type(screen.getByLabelText(/Name/), "dish");
  await press(user, "Save");
  expect(await screen.findByText(/It was deleted in the meantime, so nothing was saved/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Red")).toBeNull());
});

describe("deleting a record changed by another user", () => {
  async function deleteChanged() {
    const opened = await open();
    await press(opened.user, "Delete Red");
    change(1, "Crimson");
    await press(opened.user, "Delete tag");
    const dialog = await screen.findByRole("alertdialog", { name: "Changed by someone else" });
    expect(dialog).toHaveTextContent(/bo has changed this since it was loaded/);
    return opened;
  }

  test("can reload the current version", async () => {
    const { user, writes } = await deleteChanged();
    await press(user, "Reload");
    expect(await screen.findByText("Crimson")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.queryByText("Tag deleted")).not.toBeInTheDocument();
    expect(writes).toEqual([{ method: "DELETE", path: `${path}/1`, ifMatch: `"${FIRST}"` }]);
  });

  test("can delete it anyway, and keeps its words while it fades out", async () => {
    const computed = window.getComputedStyle;
    jest.spyOn(window, "getComputedStyle").mockImplementation((element) =>
      Object.defineProperty(computed(element), "animationName", {
        get: () => element.getAttribute("data-state"),
      }),
    );
    const { user, writes } = await deleteChanged();
    await press(user, "Delete anyway");
    expect(await screen.findByText("Tag deleted")).toBeVisible();
    expect(screen.getByText("Delete anyway")).toBeInTheDocument();
    expect(screen.queryByText("Crimson")).not.toBeInTheDocument();
    expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${FIRST}"`, undefined]);
  });

  test("skips it in a bulk delete, and says so", async () => {
    const { user } = await open();
    await press(user, "Delete all");
    change(2, "Lime");
    await press(user, "Delete tags");
    expect(await screen.findByText("2 of 3 deleted")).toBeVisible();
    expect(screen.getByText(/^1 was changed in the meantime and kept/)).toBeVisible();
    expect(await screen.findByText("Lime")).toBeVisible();
    expect(screen.queryByText("Blue")).not.toBeInTheDocument();
  });
});

type Settings = { title: string; updatedAt: string };

function SettingsScreen() {
  const [settings] = useState<Settings>({ title: "Hello", updatedAt: FIRST });
  const save = useSave<{ title: string }, Settings>({
    key: ["settings"],
    path: "/api/settings",
    updated: { title: "Saved" },
    updateFailed: "Failed to save",
  });
  return (
    <RecordForm
      schema={z.object({ title: z.string() })}
      record={settings}
      values={(stored) => ({ title: stored?.title })}
      save={save}
    >
      <TextField name="title" label="Title" />
      <FormFooter submitLabel="Save settings" />
    </RecordForm>
  );
}

test("a settings form stays open after a save, and saves with the version stored last", async () => {
  const writes = serve({
    read: () => ({ body: {} }),
    write: ({ body }) => ({ body: { success: true, settings: { ...(body as object), updatedAt: LATER } } }),
  });
  const user = openScreen(<SettingsScreen />);
  await user.type(screen.getByLabelText("Title"), "!");
  await press(user, "Undo changes");
  expect(screen.getByLabelText("Title")).toHaveValue("Hello");
  await user.type(screen.getByLabelText("Title"), " you{Enter}");
  expect(await screen.findByText("Saved")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo changes" })).not.toBeInTheDocument());
  await user.type(screen.getByLabelText("Title"), "!{Enter}");
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toEqual([
    { method: "PUT", path: "/api/settings", body: { title: "Hello you" }, ifMatch: `"${FIRST}"` },
    { method: "PUT", path: "/api/settings", body: { title: "Hello you!" }, ifMatch: `"${LATER}"` },
  ]);
});
