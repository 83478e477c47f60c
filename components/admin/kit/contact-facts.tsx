import type { IconNode } from "lucide";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;

type ContactLinkProps = { icon: IconNode; href: string; text: string; copyLabel?: string };

export function ContactLink({ icon, href, text, copyLabel }: ContactLinkProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <DrawnIcon icon={icon} className="size-4 shrink-0 text-ink-faint" />
      <a href={href} className="min-w-0 font-medium break-all text-brand hover:underline">
        {text}
      </a>
      {copyLabel && (
        <span className="print:hidden">
          <CopyButton text={text} label={copyLabel} />
        </span>
      )}
    </span>
  );
}

export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid min-w-0 gap-0.5 print:break-inside-avoid">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap text-ink">{value}</dd>
    </div>
  );
}
