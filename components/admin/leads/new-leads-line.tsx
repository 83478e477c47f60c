"use client";

import { ArrowUp } from "lucide-react";
import { useEffect } from "react";
import { counted } from "@/components/admin/leads/lead-words";
import { Button } from "@/components/ui/button";

type NewLeadsLineProps = { count: number; onShow: () => void };

/** Says how many leads came in since the list was loaded, here and in the window's title; they come when it is pressed. */
export function NewLeadsLine({ count, onShow }: NewLeadsLineProps) {
  useEffect(() => {
    document.title = withCount(document.title, count);
    return () => {
      document.title = withCount(document.title, 0);
    };
  }, [count]);
  return (
    // In the page before there is anything to say, or it would not be read out.
    <div role="status" className="empty:-mt-3 print:hidden">
      {count > 0 && (
        <Button variant="secondary" className="w-full border-brand/40 bg-brand-soft" onClick={onShow}>
          <ArrowUp aria-hidden /> Show {counted(count, "new lead")}
        </Button>
      )}
    </div>
  );
}

function withCount(title: string, count: number): string {
  const own = title.replace(/^\(\d+\) /, "");
  return count > 0 ? `(${count}) ${own}` : own;
}
