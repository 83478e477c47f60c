import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { Draft } from "@/lib/content/knowledge-base/admin-schema";
import { type Answer, type Call, delayed } from "@/tests/factories/admin-screen";
import {
  at,
  fieldsOf,
  findSavedDraft,
  half,
  ink,
  openEditor,
  path,
  title,
} from "@/tests/factories/article-editor";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Events by themselves: in the pauses of a person's clicks and keys, responses would arrive outside of React's `act`.
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const type = (text: string) =>
  fireEvent.change(title(), { target: { value: (title() as HTMLInputElement).value + text } });
/** Each write with the version that it replaces, if any. */
const versionsOf = (writes: Call[]) =>
  writes.map(({ method, ifMatch }) => [method, ...(ifMatch ? [JSON.parse(ifMatch)] : [])].join(" "));
/** Waits until the editor saves the draft by itself. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(1_500));
async function discard() {
  await press("Discard draft");
  fireEvent.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
}

/** Simulates a call that the server executed but did not answer in time. */
const UNANSWERED: Answer = { status: 504, body: {} };
const CONFLICT: Answer = {
  status: 409,
  body: { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) },
};

test("saves typed text as a draft automatically, and sends that draft with the save", async () => {
  const saved = { ...ink, title: "Ink!", updatedAt: at(3) };
  const { writes } = openEditor({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7") ? { body: { success: true, article: saved } } : undefined,
  );
  type("!");
  await pause();
  await findSavedDraft();
  expect(screen.getByText(/These changes aren't saved yet/)).toBeVisible();
  await press("Update");
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(screen.queryByText(/These changes aren't saved yet/)).not.toBeInTheDocument();
  expect(writes).toMatchObject([
    {
      method: "POST",
      path: `${path}/drafts`,
      body: { articleId: 7, articleVersion: at(0), fields: { title: "Ink!" } },
    },
    {
      method: "PUT",
      path: `${path}/articles/7`,
      ifMatch: `"${at(0)}"`,
      body: { title: "Ink!", isPublished: true, publishAt: null, draft: { id: 5, updatedAt: at(2) } },
    },
  ]);
});

test("asks before it overwrites another user's changes to the draft", async () => {
  const { writes, onReload } = openEditor({ article: ink, draft: half }, ({ ifMatch }) =>
    ifMatch ? CONFLICT : undefined,
  );
  type("!");
  await pause();
  expect(await screen.findByText(/^bo has changed this/)).toBeVisible();
  await press("Keep editing");
  expect(await screen.findByText(/Your draft isn't saved: Changed\./)).toBeVisible();
  await press("Choose");
  await press("Overwrite");
  await findSavedDraft();
  expect(versionsOf(writes)).toEqual([`PUT ${at(1)}`, `PUT ${at(1)}`, "PUT"]);
  expect(onReload).not.toHaveBeenCalled();
});

test("stores a draft immediately after the new sign-in when the session had ended", async () => {
  let isEnded = true;
  const { writes } = openEditor({ article: ink }, ({ path }) => {
    if (path === "/api/admin/login") {
      isEnded = false;
      return { body: { success: true } };
    }
    return isEnded ? { status: 401, body: { success: false, message: "Please sign in." } } : undefined;
  });
  type("!");
  await pause();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: "secret" } });
  await press("Sign in");
  // Earlier than the repetition after a failure.
  await findSavedDraft();
  expect(writes.at(-1)).toMatchObject({ path: `${path}/drafts`, body: { fields: { title: "Ink!" } } });
});

test("continues a first draft that got no response, and does not create a second one", async () => {
  let stored: Draft | undefined;
  const { writes } = openEditor({}, ({ method, body }) => {
    const { fields } = body as Draft;
    if (method === "PUT") return undefined;
    const isFirst = stored === undefined;
    stored ??= { ...half, articleId: null, updatedAt: at(1), fields };
    return isFirst ? UNANSWERED : { status: 201, body: { success: true, draft: stored } };
  });
  type("Pri");
  await pause();
  expect(await screen.findByText(/Your draft isn't saved/)).toBeVisible();
  type("nters");
  await press("Try again");
  await findSavedDraft();
  expect(versionsOf(writes)).toEqual(["POST", "POST", `PUT ${at(1)}`]);
  const [first, second] = writes.map(({ body }) => (body as { token: string }).token);
  expect(second).toBe(first);
  expect(writes.at(-1)?.body).toMatchObject({ fields: { title: "Printers" } });
});

test("recognizes the user's own unanswered write, and asks about a later write by another user", async () => {
  let stored = half;
  let answers = false;
  const { writes } = openEditor({ article: ink, draft: half, stored: () => stored }, ({ ifMatch, body }) => {
    if (ifMatch && ifMatch !== `"${stored.updatedAt}"`) return CONFLICT;
    stored = { ...stored, updatedAt: at(2), fields: (body as Draft).fields };
    return answers ? { body: { success: true, draft: stored } } : UNANSWERED;
  });
  type("!");
  await pause();
  expect(await screen.findByText(/Your draft isn't saved/)).toBeVisible();
  answers = true;
  await press("Try again");
  await findSavedDraft();
  expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${at(1)}"`, `"${at(1)}"`, `"${at(2)}"`]);

  answers = false;
  type("!");
  await pause();
  expect(await screen.findByText(/Your draft isn't saved/)).toBeVisible();
  stored = { ...stored, updatedAt: at(3), fields: fieldsOf("Theirs") };
  await press("Try again");
  expect(await screen.findByText(/^bo has changed this/)).toBeVisible();
  await press("Keep editing");
  expect(await screen.findByText(/Your draft isn't saved: Changed\./)).toBeVisible();
});

test("discarding a draft that no longer exists closes it, and says so", async () => {
  const { onReload } = openEditor({ article: ink, draft: half }, () => ({
    status: 404,
    body: { message: "Not found." },
  }));
  await discard();
  expect(await screen.findByText("This draft is gone")).toBeVisible();
  expect(onReload).toHaveBeenCalled();
});

test("shows who changed the article since the draft began, and discards the draft", async () => {
  const changed = { changedBy: "ana", changedAt: at(2) };
  const { writes, onReload } = openEditor(
    { article: { ...ink, updatedAt: at(2) }, draft: { ...half, articleChanged: changed } },
    () => ({ body: { success: true } }),
  );
  expect(title()).toHaveValue("Half");
  expect(screen.getByText(/^ana has changed the article since this draft began/)).toBeVisible();
  await discard();
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(title()).toHaveValue("Ink");
  expect(writes).toMatchObject([{ method: "DELETE", path: `${path}/drafts/5` }]);
});

test("keeps text typed during a save as the next draft", async () => {
  const { writes } = openEditor({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7")
      ? { body: { success: true, article: { ...ink, title: "Ink!", updatedAt: at(3) } } }
      : undefined,
  );
  const answer = delayed();
  type("!");
  fireEvent.keyDown(title(), { key: "s", ctrlKey: true });
  await act(() => jest.advanceTimersByTimeAsync(0));
  type("?");
  answer();
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(title()).toHaveValue("Ink!?");
  await pause();
  await findSavedDraft();
  expect(writes).toMatchObject([
    { method: "PUT", path: `${path}/articles/7`, body: { title: "Ink!" } },
    { method: "POST", path: `${path}/drafts`, body: { articleVersion: at(3), fields: { title: "Ink!?" } } },
  ]);
});

test("asks before it discards a draft that another user has changed", async () => {
  const { writes, onReload } = openEditor({ article: ink, draft: half }, () => CONFLICT);
  await discard();
  expect(await screen.findByText(/^bo has changed this/)).toBeVisible();
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(title()).toHaveValue("Half");
  expect(onReload).not.toHaveBeenCalled();
  await discard();
  await press("Reload");
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(versionsOf(writes)).toEqual([`DELETE ${at(1)}`, `DELETE ${at(1)}`]);
});

test("drops a waiting draft save when the draft is discarded", async () => {
  const { writes, onReload } = openEditor({ article: ink, draft: half }, ({ method }) =>
    method === "DELETE" ? { body: { success: true } } : undefined,
  );
  const answer = delayed();
  type("!");
  await pause();
  expect(await screen.findByText("Saving your draft…")).toBeVisible();
  type("?");
  // The next one is then waiting for the response to the first.
  await pause();
  await discard();
  answer();
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(versionsOf(writes)).toEqual([`PUT ${at(1)}`, `DELETE ${at(2)}`]);
});
