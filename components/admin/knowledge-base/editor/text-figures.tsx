"use client";

import { useFormContext } from "react-hook-form";
import { counted } from "@/components/admin/kit/counted";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import type { ArticleValues } from "@/components/admin/knowledge-base/editor/article-values";
import { countWords, readingMinutes } from "@/components/admin/knowledge-base/editor/word-count";

const AFTER_MS = 300;

export function TextFigures() {
  const { watch } = useFormContext<ArticleValues>();
  const words = countWords(useDebounced(watch("content"), AFTER_MS));
  return (
    <p className="text-xs text-ink-muted tabular-nums">
      {counted(words, "word")}
      {words > 0 && ` · ${readingMinutes(words)} min read`}
    </p>
  );
}
