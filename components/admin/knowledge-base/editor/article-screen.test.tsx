import { screen } from "@testing-library/react";
import { ArticleScreen } from "@/components/admin/knowledge-base/editor/article-screen";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";
import { at, ink } from "@/tests/factories/article-editor";
import { withSiteParts } from "@/tests/factories/site-parts";

test("reloads the other user's version after a conflict, and saves with its version", async () => {
  let article = ink;
  const conflict = { code: "changed_meanwhile", message: "Changed.", changedBy: "bo", changedAt: at(1) };
  const writes = serve({
    read: (path) => ({
      body: path.endsWith("/7") ? { article, draft: null } : { categories: [], articles: [], total: 0 },
    }),
    write: ({ ifMatch }) =>
      ifMatch === `"${article.updatedAt}"` ? { body: { article } } : { status: 409, body: conflict },
  });
  const user = openScreen(withSiteParts(<ArticleScreen opened={{ screen: "article", id: 7 }} />));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue("Ink");
  article = { ...ink, title: "Toner", updatedAt: at(1) };
  await press(user, "Update");
  await press(user, "Reload");
  expect(await screen.findByDisplayValue("Toner")).toBeVisible();
  await press(user, "Update");
  expect(await screen.findByText("Article updated successfully")).toBeVisible();
  expect(writes.map(({ ifMatch }) => ifMatch)).toEqual([`"${at(0)}"`, `"${at(1)}"`]);
});
