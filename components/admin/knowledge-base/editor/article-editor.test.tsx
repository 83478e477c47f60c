import { screen, waitFor } from "@testing-library/react";
import { ArticleEditor } from "@/components/admin/knowledge-base/editor/article-editor";
import { type AdminArticle, type Draft, draftFields } from "@/lib/knowledge-base/admin-schema";
import { type Answer, type Call, openScreen, press, serve } from "@/tests/factories/admin-screen";
import { withSiteParts } from "@/tests/factories/site-parts";

const at = (minute: number) => `2026-11-02T00:0${minute}:00.000Z`;
const path = "/api/admin/knowledge-base";
const ink: AdminArticle = {
  id: 7,
  title: "Ink",
  slug: "ink",
  content: "# Ink\n\nIt is **dry**.",
  excerpt: null,
  categoryId: null,
  orderIndex: 0,
  tags: [],
  metaTitle: null,
  metaDescription: null,
  isPublished: true,
  publishAt: null,
  unpublishAt: null,
  viewCount: 0,
  createdAt: at(0),
  updatedAt: at(0),
};
const fieldsOf = (title: string) =>
  draftFields.parse({ ...ink, title, excerpt: "", metaTitle: "", metaDescription: "" });
const half: Draft = {
  id: 5,
  articleId: 7,
  title: "Half",
  savedBy: "bo",
  updatedAt: at(1),
  articleVersion: at(0),
  fields: fieldsOf("Half"),
  articleChanged: null,
};

function open(
  { article, draft = null }: { article?: AdminArticle; draft?: Draft | null },
  write?: (call: Call) => Answer,
) {
  const read = () => ({ body: { categories: [], colors: [], articles: [], total: 0 } });
  const kept = ({ method, body }: Call): Answer => ({
    status: method === "POST" ? 201 : 200,
    body: {
      success: true,
      draft: { ...half, articleId: article?.id ?? null, updatedAt: at(2), fields: (body as Draft).fields },
    },
  });
  const writes = serve({ read, write: (call) => write?.(call) ?? kept(call) });
  const onReload = jest.fn();
  const onCreated = jest.fn();
  const user = openScreen(
    withSiteParts(
      <ArticleEditor
        article={article}
        draft={draft}
        onReload={onReload}
        onDiscarded={onReload}
        onCreated={onCreated}
      />,
    ),
  );
  return { user, writes, onReload, onCreated };
}

/** Holds back what our server answers until it is told to. */
function delayed(): () => void {
  const { fetch } = globalThis;
  let release = () => {};
  const told = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...given) => {
    if (given[1]?.method !== "GET") await told;
    return fetch(...given);
  };
  return release;
}

const title = () => screen.getByLabelText(/^Title/);
const isKept = () => screen.findByText(/^Draft kept on/, undefined, { timeout: 4_000 });

test("keeps what is typed as a draft by itself, which the save then takes along", async () => {
  const saved = { ...ink, title: "Ink!", updatedAt: at(3) };
  const { user, writes } = open({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7") ? { body: { success: true, article: saved } } : (undefined as never),
  );
  await user.type(title(), "!");
  await isKept();
  expect(screen.getByText(/These changes are not saved yet/)).toBeVisible();
  await press(user, "Save article");
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(screen.queryByText(/These changes are not saved yet/)).not.toBeInTheDocument();
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

test("shows the preview that visitors will see, its length, and the search result", async () => {
  open({
    article: {
      ...ink,
      content: "# Ink\n\n<b onclick='x'>now</b> <img src=x onerror=y>",
      metaTitle: "About ink",
    },
  });
  const preview = screen.getByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveTextContent("now"));
  expect(preview.querySelector("h2")).toHaveTextContent("Ink");
  expect(preview.innerHTML).not.toMatch(/onerror|onclick/);
  expect(screen.getByText("2 words · 1 min read")).toBeVisible();
  expect(screen.getByText("About ink | Site")).toBeVisible();
});

test("a new article asks for what is required, and its slug follows the title", async () => {
  const { user, writes } = open({});
  await press(user, "Save article");
  expect(await screen.findByText("Title is required")).toBeVisible();
  expect(screen.getByText("Content is required")).toBeVisible();
  await user.type(title(), "Paper Jams");
  expect(screen.getByLabelText(/Slug/)).toHaveValue("paper-jams");
  expect(writes).toEqual([]);
  await isKept();
  expect(window.location.search).toBe("?article=new&draft=5");
});

test("asks before it writes over what somebody else has typed meanwhile", async () => {
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = open({ article: ink, draft: half }, ({ ifMatch }) =>
    ifMatch ? { status: 409, body: conflict } : (undefined as never),
  );
  await user.type(title(), "!");
  expect(await screen.findByText(/^bo has changed this/, undefined, { timeout: 4_000 })).toBeVisible();
  await press(user, "Keep editing");
  expect(await screen.findByText(/Your draft is not kept: Changed\./)).toBeVisible();
  await press(user, "Decide");
  await press(user, "Overwrite");
  await isKept();
  expect(writes.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ["PUT", `"${at(1)}"`],
    ["PUT", `"${at(1)}"`],
    ["PUT", undefined],
  ]);
  expect(onReload).not.toHaveBeenCalled();
});

test("tells what somebody else did to the article since the draft began, and discards it", async () => {
  const changed = { changedBy: "ana", changedAt: at(2) };
  const { user, writes, onReload } = open(
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

test("a save that finds another version asks, and reloads without what was typed", async () => {
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = open({ article: ink, draft: half }, ({ path }) =>
    path.endsWith("/articles/7") ? { status: 409, body: conflict } : { body: { success: true } },
  );
  await press(user, "Save article");
  await press(user, "Reload");
  await waitFor(() => expect(onReload).toHaveBeenCalled());
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT ${path}/articles/7`,
    `DELETE ${path}/drafts/5`,
  ]);
});

test("what is typed while a save is under way stays, and becomes the next draft", async () => {
  const { user, writes } = open({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7")
      ? { body: { success: true, article: { ...ink, title: "Ink!", updatedAt: at(3) } } }
      : (undefined as never),
  );
  const answer = delayed();
  await user.type(title(), "!");
  await user.keyboard("{Control>}s{/Control}");
  await user.type(title(), "?");
  answer();
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(title()).toHaveValue("Ink!?");
  await isKept();
  expect(writes).toMatchObject([
    { method: "PUT", path: `${path}/articles/7`, body: { title: "Ink!" } },
    { method: "POST", path: `${path}/drafts`, body: { articleVersion: at(3), fields: { title: "Ink!?" } } },
  ]);
});

test("a new article is saved once, however often the key is pressed meanwhile", async () => {
  const draft = { ...half, articleId: null, articleVersion: null };
  const { user, writes, onCreated } = open({ draft }, ({ path }) =>
    path.endsWith("/articles")
      ? { status: 201, body: { success: true, article: ink } }
      : (undefined as never),
  );
  const answer = delayed();
  await user.keyboard("{Control>}s{/Control}{Control>}s{/Control}");
  answer();
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(7));
  expect(writes.filter(({ path }) => path.endsWith("/articles"))).toHaveLength(1);
});

test("a draft that somebody else has written on is not discarded with one's own", async () => {
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(2) };
  const { user, writes, onReload } = open({ article: ink, draft: half }, () => ({
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

test("a slug that is taken is said beside the field, with what holds it", async () => {
  const message = 'The slug "ink" is already used by the article "Ink".';
  const { user } = open({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7")
      ? { status: 409, body: { code: "conflict", message } }
      : (undefined as never),
  );
  await press(user, "Save article");
  await waitFor(() =>
    expect(screen.getByLabelText(/Slug/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test("a time of publishing must be chosen, and is sent", async () => {
  const { user, writes } = open({ article: ink }, ({ path }) =>
    path.endsWith("/articles/7") ? { body: { success: true, article: ink } } : (undefined as never),
  );
  await user.selectOptions(screen.getByLabelText("Visibility"), "Published at a set time");
  await press(user, "Save article");
  expect(await screen.findByText("Choose when it is published")).toBeVisible();
  await user.type(screen.getByLabelText(/Publish at/), "2030-01-02T03:04");
  await press(user, "Save article");
  await waitFor(() => expect(writes.some(({ path }) => path.endsWith("/articles/7"))).toBe(true));
  const sent = writes.find(({ path }) => path.endsWith("/articles/7"))?.body;
  expect(sent).toMatchObject({ publishAt: new Date("2030-01-02T03:04").toISOString() });
});
