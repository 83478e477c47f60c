import Link from "next/link";
import { type MediaUse, USES_AT_MOST } from "@/lib/media/schema";

/** The places that show a file, each with the way to where it is changed. */
export function UsageList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
      {uses.map(({ kind, label, href }) => (
        <li key={`${kind} ${href} ${label}`} className="min-w-0 break-words">
          <span className="text-ink-muted">{kindWords[kind]}: </span>
          <Link href={href} prefetch={false} className="font-medium text-brand underline underline-offset-2">
            {label}
          </Link>
        </li>
      ))}
      {uses.length >= USES_AT_MOST && <li className="text-ink-muted">and perhaps more</li>}
    </ul>
  );
}

const kindWords: Record<MediaUse["kind"], string> = {
  "site-image": "Page",
  article: "Article",
  "article-draft": "Draft",
  "exit-popup": "Popup",
  review: "Review",
  "static-service": "Service",
  "menu-item": "Menu",
  "footer-link": "Footer link",
  redirect: "Redirect",
  "security-alert": "Security alert",
  "page-text": "Page text",
};
