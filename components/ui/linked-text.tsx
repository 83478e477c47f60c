import { textLinks } from "@/lib/core/text-links";

type LinkedTextProps = {
  text: string;
  /** Called when a page of this site is followed. */
  onLeave?: () => void;
};

/**
 * Text whose phone numbers, mail and web addresses are links. Pages of this site open here, others in a new tab, which learns
 * nothing of this one. All else stays text.
 */
export function LinkedText({ text, onLeave }: LinkedTextProps) {
  return textLinks(text).map(({ text: words, href }, place) => {
    if (!href) return words;
    const isOwn = href.startsWith(`${location.origin}/`);
    const isWeb = /^https?:/.test(href);
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
        key={place}
        href={href}
        {...(isWeb && !isOwn ? { target: "_blank", rel: "noopener noreferrer nofollow" } : {})}
        onClick={isOwn ? onLeave : undefined}
        className="font-medium underline underline-offset-2"
      >
        {words}
      </a>
    );
  });
}
