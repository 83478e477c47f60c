"use client";

import { ShareIcon } from "@/components/site/knowledge-base/icons";
import type { KnowledgeBaseTexts } from "@/components/site/knowledge-base/texts";
import { toast } from "@/components/ui/toast-store";

/** A button in an article's head, of no use without script. */
export const heroButton =
  "inline-flex h-11 items-center justify-center gap-2 rounded-[10px] border border-white/25 bg-white/8 px-5 font-semibold text-white transition-colors hover:border-white/45 hover:bg-white/14 noscript:hidden";

type ShareButtonProps = { title: string; text: string; texts: ShareTexts };

/** Of an article's texts those that the button says; the others need not go to the browser twice. */
type ShareTexts = Pick<
  KnowledgeBaseTexts["article"],
  "share" | "linkCopied" | "shareFailed" | "shareFailedText"
>;

/** docs/product.md 3.8, "Share fallback": the system's own sheet, else the link goes to the clipboard. */
export function ShareButton({ title, text, texts }: ShareButtonProps) {
  const share = async () => {
    // Without what a search or a campaign has left in the address.
    const url = window.location.origin + window.location.pathname;
    if (await offer({ title, text, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: texts.linkCopied, variant: "success" });
    } catch {
      toast({ title: texts.shareFailed, description: texts.shareFailedText, variant: "destructive" });
    }
  };
  return (
    <button type="button" onClick={share} className={heroButton}>
      <ShareIcon className="size-4.5" />
      {texts.share}
    </button>
  );
}

/** Whether the system's sheet was opened; whoever closes it again has changed their mind, which is no failure. */
async function offer(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
