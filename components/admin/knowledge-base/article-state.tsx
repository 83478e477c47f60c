import { DateText } from "@/components/admin/kit/date-text";
import { Badge } from "@/components/ui/badge";
import type { ListedArticle } from "@/lib/content/knowledge-base/admin-schema";

type ArticleStateBadgeProps = { article: Pick<ListedArticle, "isPublished" | "publishAt" | "unpublishAt"> };

export function ArticleStateBadge({ article }: ArticleStateBadgeProps) {
  const { isPublished, publishAt, unpublishAt } = article;
  if (publishAt) {
    return (
      <>
        <Badge variant="brand">Scheduled</Badge>
        <span className="text-xs">
          for <DateText value={publishAt} withTime />
        </span>
      </>
    );
  }
  if (!isPublished) return <Badge variant="warning">Draft</Badge>;
  return (
    <>
      <Badge variant="success">Published</Badge>
      {unpublishAt && (
        <span className="text-xs">
          until <DateText value={unpublishAt} withTime />
        </span>
      )}
    </>
  );
}
