import { screen, waitFor } from "@testing-library/react";
import { delayed, press } from "@/tests/factories/admin-screen";
import { at, findSavedDraft, half, ink, openEditor, path, title } from "@/tests/factories/article-editor";

const neverSaved = { ...half, articleId: null, articleVersion: null };

test("shows the preview that visitors will see, its length, and the search result", async () => {
  const content = "# Ink\n\n<b onclick='x'>now</b> <img src=x onerror=y>";
  openEditor({ article: { ...ink, content, metaTitle: "About ink" } });
  const preview = screen.getByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveTextContent("now"));
  expect(preview.querySelector("h2")).toHaveTextContent("Ink");
  expect(preview.innerHTML).not.toMatch(/onerror|onclick/);
  expect(screen.getByText("2 words · 1 min read")).toBeVisible();
  expect(screen.getByText("About ink | Site")).toBeVisible();
});

test("a new article requires title and content, and its slug follows the title", async () => {
  const { user, writes } = openEditor({});
  await press(user, "Publish");
  expect(await screen.findByText("Title is required")).toBeVisible();
  expect(screen.getByText("Content is required")).toBeVisible();
  await user.type(title(), "Paper Jams");
  expect(screen.getByLabelText(/Slug/)).toHaveValue("paper-jams");
  expect(writes).toEqual([]);
  await findSavedDraft();
  expect(screen.getByText(/^This article is a draft that was never saved/)).toHaveTextContent(
    /Visitors do not see it\.$/,
  );
  expect(window.location.search).toBe("?article=new&draft=5");
});

test("a conflicting save asks, and reloading discards the draft", async () => {
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = openEditor({ article: ink, draft: half }, ({ path }) =>
    path.endsWith("/articles/7") ? { status: 409, body: conflict } : { body: { success: true } },
  );
  await press(user, "Update");
  await press(user, "Reload");
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT ${path}/articles/7`,
    `DELETE ${path}/drafts/5`,
  ]);
});

test("saves a new article once, even if the shortcut is pressed repeatedly", async () => {
  const { user, writes, onCreated } = openEditor({ draft: neverSaved }, ({ path }) =>
    path.endsWith("/articles") ? { status: 201, body: { success: true, article: ink } } : undefined,
  );
  const answer = delayed();
  await user.keyboard("{Control>}s{/Control}{Control>}s{/Control}");
  answer();
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(7));
  expect(writes.filter(({ path }) => path.endsWith("/articles"))).toHaveLength(1);
});

test("shows a slug conflict beside the field, with the article that uses the slug", async () => {
  const message = 'The slug "ink" is already used by the article "Ink".';
  const { user } = openEditor({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7") ? { status: 409, body: { code: "conflict", message } } : undefined,
  );
  await press(user, "Update");
  await waitFor(() =>
    expect(screen.getByLabelText(/Slug/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

const sentTo = (writes: { path: string; body?: unknown }[], end: string) =>
  writes.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

test("the shortcut saves a new article as a draft, and only the button publishes it and shows its URL", async () => {
  let stored = { ...ink, isPublished: false };
  const { user, writes } = openEditor({ draft: neverSaved }, ({ path, body }) => {
    if (path.includes("/drafts")) return undefined;
    stored = { ...stored, isPublished: (body as { isPublished: boolean }).isPublished };
    return { status: 201, body: { success: true, article: stored } };
  });
  expect(screen.getByText("/knowledge-base/ink")).toBeVisible();
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("It is a draft, which visitors don't see.")).toBeVisible();
  await press(user, "Publish");
  expect(await screen.findByText("It is published at /knowledge-base/ink.")).toBeVisible();
  await press(user, "Unpublish");
  expect(await screen.findByRole("button", { name: "Save draft" })).toBeVisible();
  expect(sentTo(writes, "/articles")).toMatchObject([{ isPublished: false }]);
  expect(sentTo(writes, "/articles/7")).toMatchObject([{ isPublished: true }, { isPublished: false }]);
});

test("schedules an article that has a publish time", async () => {
  const { user, writes } = openEditor({ article: { ...ink, isPublished: false } }, ({ path }) =>
    path.endsWith("/articles/7") ? { body: { success: true, article: ink } } : undefined,
  );
  await user.type(screen.getByLabelText(/^Publish at/), "2030-01-02T03:04");
  expect(screen.queryByRole("button", { name: "Publish" })).not.toBeInTheDocument();
  await press(user, "Schedule");
  await waitFor(() => expect(sentTo(writes, "/articles/7")).toHaveLength(1));
  expect(sentTo(writes, "/articles/7")).toMatchObject([
    { isPublished: true, publishAt: new Date("2030-01-02T03:04").toISOString() },
  ]);
});
