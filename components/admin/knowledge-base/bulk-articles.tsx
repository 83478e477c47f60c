"use client";

import { ChevronDown } from "lucide";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { useChangeArticles } from "@/lib/content/knowledge-base/admin-queries";
import type { AdminCategory, ListedArticle } from "@/lib/content/knowledge-base/admin-schema";

type BulkArticlesProps = {
  articles: readonly ListedArticle[];
  categories: readonly AdminCategory[];
  onDone: () => void;
};

export function BulkArticles({ articles, categories, onDone }: BulkArticlesProps) {
  const change = useChangeArticles();
  const afterMenu = useAfterMenu();
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
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="small">
            Move to <DrawnIcon icon={ChevronDown} />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="max-h-72 overflow-y-auto" {...afterMenu.content}>
          <MenuItem onSelect={() => afterMenu.choose(() => run({ categoryId: null }))}>
            Uncategorized
          </MenuItem>
          {categories.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => afterMenu.choose(() => run({ categoryId: id }))}>
              {name}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${ids.length === 1 ? "1 article" : `${ids.length} articles`}?`}
        description="They go to the trash, with their revisions."
        confirmLabel="Delete articles"
        pending={change.isPending}
        onConfirm={() => run("delete")}
      />
    </>
  );
}
