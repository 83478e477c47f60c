import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/site/site-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { NamedEvent } from "@/lib/analytics/track";

const looks = {
  accent: "border border-transparent bg-accent text-navy-deep hover:bg-accent-bright active:bg-accent",
  brand: "border border-transparent bg-button text-button-text hover:bg-button-strong",
  outline: "border border-ink-faint/60 bg-surface text-ink hover:border-brand/40 hover:bg-brand-soft",
  glass: "border border-white/35 text-white hover:border-white hover:bg-white/10",
} as const;

const sizes = {
  medium: "min-h-11 px-5 py-2 text-center text-[0.9375rem] sm:whitespace-nowrap",
  large: "min-h-13 px-5 py-2 text-center text-base sm:px-6",
} as const;

type Look = { look: keyof typeof looks; size?: keyof typeof sizes };

export function buttonLook({ look, size = "medium" }: Look): string {
  return `inline-flex items-center justify-center gap-2 rounded-[10px] font-semibold tracking-[-0.01em] transition-colors duration-200 [&_svg]:size-[1.125em] [&_svg]:shrink-0 ${sizes[size]} ${looks[look]}`;
}

type ButtonLinkProps = Look & {
  href: string;
  className?: string;
  tracked?: { name: NamedEvent; source: string };
  icon?: IconNode;
  children: ReactNode;
};

export function ButtonLink({ href, className = "", tracked, icon, children, ...look }: ButtonLinkProps) {
  return (
    <SiteLink href={href} tracked={tracked} className={`${buttonLook(look)} ${className}`}>
      {icon && <DrawnIcon icon={icon} />}
      {children}
    </SiteLink>
  );
}
