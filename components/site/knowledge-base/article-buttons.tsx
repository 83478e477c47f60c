"use client";

import { LineIcon } from "@/components/site/line-icon";
import { toast } from "@/components/ui/toast-store";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

const heroButton =
  "inline-flex h-11 items-center justify-center gap-2 rounded-[10px] border border-white/25 bg-white/8 px-5 font-semibold text-white transition-colors hover:border-white/45 hover:bg-white/14 noscript:hidden";

/** Texts of the button only; the others need not be sent to the browser twice. */
type ShareTexts = Pick<
  KnowledgeBaseTexts["article"],
  "share" | "linkCopied" | "shareFailed" | "shareFailedText"
>;

export function ShareButton({ title, text, texts }: { title: string; text: string; texts: ShareTexts }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if (await openShareSheet({ title, text, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: texts.linkCopied, variant: "success" });
    } catch {
      toast({ title: texts.shareFailed, description: texts.shareFailedText, variant: "destructive" });
    }
  };
  return (
    <button type="button" onClick={share} className={heroButton}>
      <LineIcon
        className="size-4.5"
        d="M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5"
      />
      {texts.share}
    </button>
  );
}

async function openShareSheet(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={heroButton}>
      <LineIcon
        className="size-4.5"
        d="M7 8V3.5h10V8M7 16.5H4.5A1.5 1.5 0 0 1 3 15v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10v7H7z"
      />
      {label}
    </button>
  );
}
