import "server-only";
import { pageName, type TextPage, textPages } from "@/lib/content/page-texts/declare";
import { PAGE_PREVIEW_PATH } from "@/lib/content/page-texts/schema";
import { previewLinks } from "@/lib/content/preview-links/service";
import { AppError } from "@/lib/core/errors";

export const {
  create: createPagePreview,
  read: readPagePreview,
  end: endPagePreview,
  keyOfToken: pageOfPreview,
} = previewLinks<TextPage>({
  purpose: "page-preview",
  path: PAGE_PREVIEW_PATH,
  table: "page_text_previews",
  column: "page",
  keyOf: (name) => (Object.hasOwn(textPages, name) ? (name as TextPage) : null),
  targetOf: async (tx, page) => {
    const row = await tx.pageTextPage.findUnique({ where: { page }, select: { id: true } });
    if (!row) throw new AppError("not_found");
    return { targetId: row.id, label: pageName(page) };
  },
});
