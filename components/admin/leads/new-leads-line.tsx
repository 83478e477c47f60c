"use client";

import { ArrowUp } from "lucide";
import { counted } from "@/components/admin/kit/counted";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type NewLeadsLineProps = { count: number; onShow: () => void };

export function NewLeadsLine({ count, onShow }: NewLeadsLineProps) {
  return (
    // Rendered before it has content, or it would not be announced.
    <div role="status" className="empty:absolute print:hidden">
      {count > 0 && (
        <Button variant="secondary" className="w-full border-brand/40 bg-brand-soft" onClick={onShow}>
          <DrawnIcon icon={ArrowUp} /> Show {counted(count, "new lead")}
        </Button>
      )}
    </div>
  );
}
