import { screen } from "@testing-library/react";
import { ArticleEditor } from "@/components/admin/knowledge-base/editor/article-editor";
import { type AdminArticle, type Draft, draftFields } from "@/lib/content/knowledge-base/admin-schema";
import { type Answer, type Call, openScreen, serve } from "@/tests/factories/admin-screen";
import { withSiteParts } from "@/tests/factories/site-parts";

/** A minute of one night. */
export const at = (minute: number) => `2026-11-02T00:0${minute}:00.000Z`;
export const path = "/api/admin/knowledge-base";
export const ink: AdminArticle = {
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
export const fieldsOf = (title: string) =>
  draftFields.parse({ ...ink, title, excerpt: "", metaTitle: "", metaDescription: "" });
export const half: Draft = {
  id: 5,
  articleId: 7,
  title: "Half",
  savedBy: "bo",
  updatedAt: at(1),
  articleVersion: at(0),
  fields: fieldsOf("Half"),
  articleChanged: null,
};

/**
 * The article editor with a simulated server, which stores every draft unless `write` returns another
 * response.
 * @param stored the draft as it is read again
 */
export function openEditor(
  { article, draft = null, stored }: { article?: AdminArticle; draft?: Draft | null; stored?: () => Draft },
  write?: (call: Call) => Answer | undefined,
) {
  const read = (path: string) =>
    stored && path.endsWith(`/drafts/${stored().id}`)
      ? { body: { draft: stored() } }
      : { body: { categories: [], colors: [], articles: [], total: 0 } };
  const savedDraft = ({ method, body }: Call): Answer => ({
    status: method === "POST" ? 201 : 200,
    body: {
      success: true,
      draft: { ...half, articleId: article?.id ?? null, updatedAt: at(2), fields: (body as Draft).fields },
    },
  });
  const writes = serve({ read, write: (call) => write?.(call) ?? savedDraft(call) });
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

export const title = () => screen.getByLabelText(/^Title/);
export const findSavedDraft = () => screen.findByText(/^Draft kept on/, undefined, { timeout: 4_000 });
