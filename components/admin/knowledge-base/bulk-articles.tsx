import { useState } from "react";
import { ChoiceMenu } from "@/components/admin/kit/choice-menu";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { counted } from "@/components/admin/kit/counted";
import { Button } from "@/components/ui/button";
import { useChangeArticles } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminCategory, ListedArticle } from "@/lib/content/knowledge-base/admin-schema";

type BulkArticlesProps = {
  articles: readonly ListedArticle[];
  categories: readonly AdminCategory[];
  onDone: () => void;
};

export function BulkArticles({ articles, categories, onDone }: BulkArticlesProps) {
  const change = useChangeArticles();
  const [isConfirming, setConfirming] = useState(false);
  const ids = articles.map(({ id }) => id);
  const run = (fields: { isPublished?: boolean; categoryId?: number | null } | "delete") =>
    change.mutate({ ids, fields }, { onSuccess: onDone, onSettled: () => setConfirming(false) });
  return (
    <>
      <Button size="small" pending={change.isPending} onClick={() => run({ isPublished: true })}>
        Publish
      </Button>
      <Button variant="secondary" size="small" onClick={() => run({ isPublished: false })}>
        Unpublish
      </Button>
      <ChoiceMenu<number | null>
        label="Move to"
        variant="secondary"
        choices={[[null, "Uncategorized"], ...categories.map(({ id, name }) => [id, name] as const)]}
        onChoose={(categoryId) => run({ categoryId })}
      />
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${counted(ids.length, "article")}?`}
        description="They go to the trash, with their revisions."
        confirmLabel="Delete articles"
        pending={change.isPending}
        onConfirm={() => run("delete")}
      />
    </>
  );
}
