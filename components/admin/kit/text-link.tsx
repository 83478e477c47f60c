import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

type TextLinkProps = { href: string; className?: string; children: ReactNode };

export function TextLink({ href, className, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className={cn("min-w-0 font-medium break-words text-brand hover:underline", className)}
    >
      {children}
    </Link>
  );
}
