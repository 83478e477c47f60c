import { textLinks } from "@/lib/core/text-links";

type LinkedTextProps = {
  text: string;
  /** Web addresses of other sites stay text. */
  ofThisSite?: boolean;
  onLeave?: () => void;
};

/**
 * Text whose phone numbers, mail and web addresses are links. Pages of this site open here, others in a new tab, which learns
 * nothing of this one. All else stays text.
 */
export function LinkedText({ text, ofThisSite = false, onLeave }: LinkedTextProps) {
  return textLinks(text).map(({ text: shown, href }, place) => {
    if (!href) return shown;
    const isOwn = href.startsWith(`${location.origin}/`);
    const isForeign = /^https?:/.test(href) && !isOwn;
    if (isForeign && ofThisSite) return shown;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
        key={place}
        href={href}
        {...(isForeign ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
        onClick={isOwn ? onLeave : undefined}
        className="font-medium underline underline-offset-2"
      >
        {shown}
      </a>
    );
  });
}
