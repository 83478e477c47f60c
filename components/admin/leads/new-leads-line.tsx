"use client";

import { ArrowUp } from "lucide-react";
import { counted } from "@/components/admin/leads/lead-words";
import { Button } from "@/components/ui/button";

type NewLeadsLineProps = { count: number; onShow: () => void };

/** Says how many leads came in since the list was loaded; they come when it is pressed. */
export function NewLeadsLine({ count, onShow }: NewLeadsLineProps) {
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
