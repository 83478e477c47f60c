"use client";

import { useEffect, useState } from "react";
import { whenActivated } from "@/components/site/activation";
import { viewArticle } from "@/lib/content/knowledge-base/api";
import { grouped } from "@/lib/core/grouped";

/** Time for the page to be drawn before the view is counted. */
const AFTER_MS = 400;

type ViewCountProps = { slug: string; atLeast: number; texts: { views: string; view: string } };

/**
 * Counts this view and shows the count as it is now. The page itself may have been rendered long ago: what it knows
 * can only be too low, so until then, and without script, it says "+".
 */
export function ViewCount({ slug, atLeast, texts }: ViewCountProps) {
  const [count, setCount] = useState<number>();

  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    const callOff = whenActivated(() => {
      // Without an answer, what stands there stays true.
      later = setTimeout(() => viewArticle(slug).then(setCount, () => undefined), AFTER_MS);
    });
    return () => {
      callOff();
      clearTimeout(later);
    };
  }, [slug]);

  const known = count ?? atLeast;
  return (
    <li className="min-h-[1.5em] min-w-24 tabular-nums">
      {count === undefined && known === 0
        ? null
        : `${grouped(known)}${count === undefined ? "+" : ""} ${count === 1 ? texts.view : texts.views}`}
    </li>
  );
}
