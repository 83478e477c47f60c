import { screen, waitFor, within } from "@testing-library/react";
import { KnowledgePanel } from "@/components/admin/knowledge-base/knowledge-panel";
import {
  type AdminCategory,
  type Draft,
  draftFields,
  type ListedArticle,
  type ListedDraft,
} from "@/lib/content/knowledge-base/admin-schema";
import { type Call, fill, openScreen, press, rowOf, serve, textsOf } from "@/tests/factories/admin-screen";
import { at, ink as savedInk } from "@/tests/factories/article-editor";

const office: AdminCategory = {
  id: 3,
  name: "Office",
  slug: "office",
  description: "Printers and phones",
  orderIndex: 1,
  isVisible: true,
  updatedAt: at(0),
};
const hidden: AdminCategory = { ...office, id: 4, name: "Old", slug: "old", orderIndex: 2, isVisible: false };
const ink: ListedArticle = {
  ...savedInk,
  categoryId: 3,
  tags: ["One", "Two", "Three", "Four", "Five"],
  viewCount: 1234,
  helpfulYes: 3,
  helpfulNo: 1,
};
const toner = {
  ...ink,
  id: 8,
  title: "Toner",
  slug: "toner",
  categoryId: null,
  tags: [],
  isPublished: false,
};
const PREVIEW = "https://example.com/article_preview?token=abc";
const listedDraft: ListedDraft = {
  id: 5,
  articleId: null,
  title: "Paper jam",
  savedBy: "bo",
  updatedAt: at(0),
};
const neverSaved: Draft = {
  ...listedDraft,
  articleVersion: null,
  articleChanged: null,
  fields: draftFields.parse({ title: "Paper jam", content: "Open the tray." }),
};
const later = { ...toner, id: 9, title: "Later", slug: "later", publishAt: "2026-12-24T10:00:00.000Z" };

function open({
  query = "",
  articles = [ink, toner, later] as ListedArticle[],
  drafts = [] as ListedDraft[],
  mayWrite = true,
} = {}) {
  const read = (path: string) => {
    if (path.endsWith("/preview-link")) return { body: { preview: { url: PREVIEW, expiresAt: at(0) } } };
    if (path.endsWith("/articles/7"))
      return { body: { article: { ...ink, content: "Shake **it**." }, draft: null } };
    if (path.endsWith("/articles/8")) return { body: { article: { ...toner, content: "New" }, draft: null } };
    if (path.endsWith("/drafts/5")) return { body: { draft: neverSaved } };
    if (path.includes("/searches"))
      return { body: { searches: [{ id: 1, term: "vpn", count: 2, lastAt: at(0) }], total: 1 } };
    if (path.includes("/redirects")) {
      const redirect = { id: 1, from: "/knowledge-base/old", to: "/x", title: "Ink", createdAt: at(0) };
      return { body: { redirects: [redirect], total: 1 } };
    }
    if (path.includes("/synonyms"))
      return { body: { synonyms: { groups: "2fa, two factor", updatedAt: at(0) } } };
    if (path.includes("/drafts")) return { body: { drafts, total: drafts.length } };
    if (path.includes("/categories")) return { body: { categories: [office, hidden], total: 2 } };
    if (path.includes("category=3")) return { body: { articles: [ink], total: 12 } };
    return { body: { articles, total: articles.length } };
  };
  const write = ({ method }: Call) => ({
    body: { success: true, ...(method === "DELETE" && { deletedArticles: 12 }) },
  });
  const writes = serve({ read, write });
  return { writes, user: openScreen(<KnowledgePanel />, { query, mayWrite }) };
}

test("lists articles with state, category, views, and at most three tags", async () => {
  open({ drafts: [{ id: 1, articleId: 7, title: "Ink", savedBy: "ana", updatedAt: at(0) }] });
  await screen.findByText("Ink");
  expect(rowOf("Ink").getByText("Published")).toBeVisible();
  expect(await rowOf("Ink").findByText("Unsaved changes")).toBeVisible();
  expect(await rowOf("Ink").findByText("Office")).toBeVisible();
  expect(rowOf("Ink").getByText("1,234")).toBeVisible();
  expect(textsOf(within(rowOf("Ink").getByRole("list", { name: "Tags" })).getAllByRole("listitem"))).toEqual([
    "One",
    "Two",
    "Three",
    "+2",
  ]);
  expect(rowOf("Toner").getByText("Draft")).toBeVisible();
  expect(rowOf("Toner").getByText("Uncategorized")).toBeVisible();
  expect(rowOf("Later").getByText("Scheduled")).toBeVisible();
});

test("lists a never-saved draft separately, and discards it", async () => {
  const { user, writes } = open({ drafts: [{ ...listedDraft, title: "" }] });
  await screen.findByText("Untitled");
  await press(user, "Delete the draft Untitled");
  await press(user, "Discard draft");
  expect(await screen.findByText("Draft discarded")).toBeVisible();
  expect(writes).toEqual([
    { method: "DELETE", path: "/api/admin/knowledge-base/drafts/5", ifMatch: `"${at(0)}"` },
  ]);
});

test("keeps the tab in the URL, and says how many articles are deleted with a category", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("tab", { name: "Categories" }));
  expect(window.location.search).toBe("?tab=categories");
  await screen.findByText("/office");
  expect(rowOf("Office").getByText("Order 1")).toBeVisible();
  expect(rowOf("Office").getByText("Visible")).toBeVisible();
  expect(rowOf("Office").getByText("Printers and phones")).toBeVisible();
  expect(rowOf("Old").getByText("Hidden")).toBeVisible();
  await press(user, "Delete the category Office");
  expect(
    await screen.findByText(/Its 12 articles go to the trash with it, and you can restore them together\./),
  ).toBeVisible();
});

test("a new category gets its slug from its name, and shows validation messages", async () => {
  const { user, writes } = open({ query: "?tab=categories" });
  await press(user, "Add Category");
  const dialog = within(screen.getByRole("dialog", { name: "Add category" }));
  await user.click(dialog.getByRole("button", { name: "Add category" }));
  expect(await dialog.findByText("Category name is required")).toBeVisible();
  await user.type(dialog.getByLabelText(/Name/), "Wi-Fi & Phones");
  expect(dialog.getByLabelText(/Slug/)).toHaveValue("wi-fi-phones");
  await user.type(dialog.getByLabelText(/Slug/), " !");
  await user.click(dialog.getByRole("button", { name: "Add category" }));
  expect(
    await dialog.findByText("Slug must contain only lowercase letters, numbers, and hyphens"),
  ).toBeVisible();
  await fill(user, dialog.getByLabelText(/Slug/), "phones");
  await user.click(dialog.getByRole("button", { name: "Add category" }));
  expect(await screen.findByText("Category created successfully")).toBeVisible();
  expect(writes).toMatchObject([{ method: "POST", body: { name: "Wi-Fi & Phones", slug: "phones" } }]);
});

test("publishes several articles at once", async () => {
  const { user, writes } = open();
  for (const title of ["Ink", "Toner"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${title}` }));
  await press(user, "Publish");
  expect(await screen.findByText("2 articles updated")).toBeVisible();
  expect(writes.map(({ method, path, body }) => [method, path.split("/").at(-1), body])).toEqual([
    ["PUT", "7", { isPublished: true }],
    ["PUT", "8", { isPublished: true }],
  ]);
});

test("a reader opens an article, reads it as visitors do, and copies its link", async () => {
  const { user, writes } = open({ mayWrite: false, drafts: [listedDraft] });
  await user.click(await screen.findByRole("link", { name: "Ink" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ink" })).toHaveFocus();
  expect(screen.getByRole("region", { name: "Preview" })).toHaveTextContent("Shake it.");
  await press(user, "Copy link");
  expect(await window.navigator.clipboard.readText()).toBe("http://localhost/knowledge-base/ink");
  expect(screen.queryByRole("button", { name: /Update|Publish|Save|Discard|Revisions/ })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  await press(user, "All articles");
  await user.click(await screen.findByRole("link", { name: "Toner" }));
  await press(user, "Copy preview link");
  expect(await window.navigator.clipboard.readText()).toBe(PREVIEW);
  await press(user, "All articles");
  await press(user, "Paper jam");
  expect(await screen.findByText("Open the tray.")).toBeVisible();
  expect(writes).toEqual([]);
});

test.each(["", "?tab=categories", "?tab=searches", "?tab=synonyms", "?tab=redirects", "?article=new"])(
  "a reader finds no usable write controls at %j",
  async (query) => {
    open({ mayWrite: false, query, drafts: [listedDraft] });
    await screen.findByRole("tab", { selected: true });
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    const writing = /Add|Edit|Delete|Clear|Import|Discard|Reorder|Publish|Save/;
    expect(
      screen.queryAllByRole("button", { name: writing }).filter((one) => !one.matches(":disabled")),
    ).toEqual([]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  },
);
