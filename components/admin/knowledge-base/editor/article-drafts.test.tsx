import { screen, waitFor } from "@testing-library/react";
import type { Draft } from "@/lib/content/knowledge-base/admin-schema";
import { type Answer, press } from "@/tests/factories/admin-screen";
import {
  at,
  delayed,
  fieldsOf,
  findSavedDraft,
  half,
  ink,
  openEditor,
  path,
  title,
} from "@/tests/factories/article-editor";

test("saves typed text as a draft automatically, and sends that draft with the save", async () => {
  const saved = { ...ink, title: "Ink!", updatedAt: at(3) };
  const { user, writes } = openEditor({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7") ? { body: { success: true, article: saved } } : undefined,
  );
  await user.type(title(), "!");
  await findSavedDraft();
  expect(screen.getByText(/These changes aren't saved yet/)).toBeVisible();
  await press(user, "Update");
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
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = openEditor({ article: ink, draft: half }, ({ ifMatch }) =>
    ifMatch ? { status: 409, body: conflict } : undefined,
  );
  await user.type(title(), "!");
  expect(await screen.findByText(/^bo has changed this/, undefined, { timeout: 4_000 })).toBeVisible();
  await press(user, "Keep editing");
  expect(await screen.findByText(/Your draft isn't saved: Changed\./)).toBeVisible();
  await press(user, "Choose");
  await press(user, "Overwrite");
  await findSavedDraft();
  expect(writes.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ["PUT", `"${at(1)}"`],
    ["PUT", `"${at(1)}"`],
    ["PUT", undefined],
  ]);
  expect(onReload).not.toHaveBeenCalled();
});

test("stores a draft immediately after the new sign-in when the session had ended", async () => {
  let isEnded = true;
  const { user, writes } = openEditor({ article: ink }, ({ path }) => {
    if (path === "/api/admin/login") {
      isEnded = false;
      return { body: { success: true } };
    }
    return isEnded ? { status: 401, body: { success: false, message: "Please sign in." } } : undefined;
  });
  await user.type(title(), "!");
  await user.type(await screen.findByLabelText(/^Password/, undefined, { timeout: 4_000 }), "secret{Enter}");
  // Earlier than the repetition after a failure.
  await findSavedDraft();
  expect(writes.at(-1)).toMatchObject({ path: `${path}/drafts`, body: { fields: { title: "Ink!" } } });
});

/** Simulates a call that the server executed but did not answer in time. */
const UNANSWERED: Answer = { status: 504, body: {} };

test("continues a first draft that got no response, and does not create a second one", async () => {
  let stored: Draft | undefined;
  const { user, writes } = openEditor({}, ({ method, body }) => {
    const { fields } = body as Draft;
    if (method === "PUT") return undefined;
    const isFirst = stored === undefined;
    stored ??= { ...half, articleId: null, updatedAt: at(1), fields };
    return isFirst ? UNANSWERED : { status: 201, body: { success: true, draft: stored } };
  });
  await user.type(title(), "Pri");
  expect(await screen.findByText(/Your draft isn't saved/, undefined, { timeout: 4_000 })).toBeVisible();
  await user.type(title(), "nters");
  await press(user, "Try again");
  await findSavedDraft();
  expect(writes.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ["POST", undefined],
    ["POST", undefined],
    ["PUT", `"${at(1)}"`],
  ]);
  const [first, second] = writes.map(({ body }) => (body as { token: string }).token);
  expect(second).toBe(first);
  expect(writes.at(-1)?.body).toMatchObject({ fields: { title: "Printers" } });
});

test("recognizes the user's own unanswered write, and asks about a later write by another user", async () => {
  let stored = half;
  let answers = false;
  const { user, writes } = openEditor(
    { article: ink, draft: half, stored: () => stored },
    ({ ifMatch, body }) => {
      const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
      if (ifMatch && ifMatch !== `"${stored.updatedAt}"`) return { status: 409, body: conflict };
      stored = { ...stored, updatedAt: at(2), fields: (body as Draft).fields };
      return answers ? { body: { success: true, draft: stored } } : UNANSWERED;
    },
  );
  await user.type(title(), "!");
  expect(await screen.findByText(/Your draft isn't saved/, undefined, { timeout: 4_000 })).toBeVisible();
  answers = true;
  await press(user, "Try again");
  await findSavedDraft();
  expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${at(1)}"`, `"${at(1)}"`, `"${at(2)}"`]);

  answers = false;
  await user.type(title(), "!");
  expect(await screen.findByText(/Your draft isn't saved/, undefined, { timeout: 4_000 })).toBeVisible();
  stored = { ...stored, updatedAt: at(3), fields: fieldsOf("Theirs") };
  await press(user, "Try again");
  expect(await screen.findByText(/^bo has changed this/)).toBeVisible();
  await press(user, "Keep editing");
});

test("discarding a draft that no longer exists closes it, and says so", async () => {
  const { user, onReload } = openEditor({ article: ink, draft: half }, () => ({
    status: 404,
    body: { message: "Not found." },
  }));
  await press(user, "Discard draft");
  await user.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(screen.getByText("This draft is gone")).toBeVisible();
});

test("shows who changed the article since the draft began, and discards the draft", async () => {
  const changed = { changedBy: "ana", changedAt: at(2) };
  const { user, writes, onReload } = openEditor(
    { article: { ...ink, updatedAt: at(2) }, draft: { ...half, articleChanged: changed } },
    () => ({ body: { success: true } }),
  );
  expect(title()).toHaveValue("Half");
  expect(screen.getByText(/^ana has changed the article since this draft began/)).toBeVisible();
  await press(user, "Discard draft");
  await user.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(title()).toHaveValue("Ink");
  expect(writes).toMatchObject([{ method: "DELETE", path: `${path}/drafts/5` }]);
});

test("keeps text typed during a save as the next draft", async () => {
  const { user, writes } = openEditor({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7")
      ? { body: { success: true, article: { ...ink, title: "Ink!", updatedAt: at(3) } } }
      : undefined,
  );
  const answer = delayed();
  await user.type(title(), "!");
  await user.keyboard("{Control>}s{/Control}");
  await user.type(title(), "?");
  answer();
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(title()).toHaveValue("Ink!?");
  await findSavedDraft();
  expect(writes).toMatchObject([
    { method: "PUT", path: `${path}/articles/7`, body: { title: "Ink!" } },
    { method: "POST", path: `${path}/drafts`, body: { articleVersion: at(3), fields: { title: "Ink!?" } } },
  ]);
});

test("asks before it discards a draft that another user has changed", async () => {
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = openEditor({ article: ink, draft: half }, () => ({
    status: 409,
    body: conflict,
  }));
  await press(user, "Discard draft");
  await user.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
  expect(await screen.findByText(/^bo has changed this/)).toBeVisible();
  await press(user, "Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(title()).toHaveValue("Half");
  expect(onReload).not.toHaveBeenCalled();
  await press(user, "Discard draft");
  await user.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
  await press(user, "Reload");
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(writes.map(({ method, ifMatch }) => [method, ifMatch])).toEqual(
    ["DELETE", "DELETE"].map((method) => [method, `"${at(1)}"`]),
  );
});

test("drops a waiting draft save when the draft is discarded", async () => {
  const { user, writes, onReload } = openEditor({ article: ink, draft: half }, ({ method }) =>
    method === "DELETE" ? { body: { success: true } } : undefined,
  );
  const answer = delayed();
  await user.type(title(), "!");
  expect(await screen.findByText("Saving your draft…", undefined, { timeout: 4_000 })).toBeVisible();
  await user.type(title(), "?");
  // The next one is then waiting for the response to the first.
  await new Promise((resolve) => setTimeout(resolve, 1_700));
  await press(user, "Discard draft");
  await user.click(screen.getAllByRole("button", { name: "Discard draft" }).at(-1) as HTMLElement);
  answer();
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(writes.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ["PUT", `"${at(1)}"`],
    ["DELETE", `"${at(2)}"`],
  ]);
}, 10_000);
