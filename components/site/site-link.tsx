import type { CSSProperties, ReactNode } from "react";
import { linkKind } from "@/components/site/link-kind";
import type { NamedEvent } from "@/lib/analytics/track";

type SiteLinkProps = {
  href: string;
  /** `_blank` opens a new tab, as an external address always does. */
  target?: string;
  className?: string;
  /** Stored colors, which no class can name. */
  style?: CSSProperties;
  /** The event that following it is, and where it stands. */
  tracked?: { name: NamedEvent; source: string };
  /** The service that the contact form is to have chosen (components/site/forms/late-forms.ts). */
  service?: string;
  children: ReactNode;
};

/**
 * A link of any kind that may be stored. It works as it stands; `SiteNavigation` makes pages of ours and anchors
 * smoother where script runs.
 */
export function SiteLink({ href, target, className, style, tracked, service, children }: SiteLinkProps) {
  const kind = linkKind(href);
  const newTab = kind === "external" || target === "_blank";
  return (
    <a
      href={href.startsWith("#") ? `/${href}` : href}
      className={className}
      style={style}
      data-track={tracked?.name}
      data-service={service}
      data-track-source={tracked?.source}
      data-link={newTab || kind === "direct" ? undefined : kind}
      {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {children}
    </a>
  );
}
