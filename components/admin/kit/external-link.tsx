import { ExternalLink as Icon } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={cn("inline-flex items-center gap-1 text-brand hover:underline", className)}
    >
      {children}
      <DrawnIcon icon={Icon} className="size-3.5" />
      <span className="sr-only">(opens in a new window)</span>
    </a>
  );
}
