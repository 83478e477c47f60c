import type { CSSProperties, ReactNode } from "react";
import { linkKind } from "@/components/site/link-kind";
import type { NamedEvent } from "@/lib/analytics/track";

type Props = {
  href: string;
  target?: string;
  className?: string;
  /** Stored colors, for which there are no classes. */
  style?: CSSProperties;
  tracked?: { name: NamedEvent; source: string };
  /** Service to preselect in the contact form (components/site/forms/choose-service.ts). */
  service?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A stored link of any kind. Works without script; `SiteNavigation` enhances internal pages and anchors. */
export function SiteLink({ href, target, className, style, tracked, service, onClick, children }: Props) {
  const kind = linkKind(href);
  const newTab = kind === "external" || target === "_blank";
  return (
    <a
      href={href.startsWith("#") ? `/${href}` : href}
      className={className}
      style={style}
      onClick={onClick}
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
