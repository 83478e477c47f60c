import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function ViewAll({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group -my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-[0.9375rem] text-brand-strong underline-offset-4 hover:underline"
    >
      {children}
      <DrawnIcon icon={ArrowRight} className="size-4 transition-transform group-hover:translate-x-0.5" />
    </button>
  );
}
