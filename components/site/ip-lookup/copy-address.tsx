import { LineIcon } from "@/components/site/line-icon";
import { toast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/core/clipboard";
import { filledIn } from "@/lib/core/placeholders";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

type CopyAddressProps = { address: string; label: string; texts: IpLookupTexts["lookUp"] };

export function CopyAddress({ address, label, texts }: CopyAddressProps) {
  async function copy() {
    try {
      await copyText(address);
      const description = filledIn(texts.copiedText, { address: label });
      toast({ title: texts.copied, description, variant: "success" });
    } catch {
      toast({ title: texts.failed, description: texts.copyFailed, variant: "destructive" });
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${texts.copy} ${label}`}
      className="inline-flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-[10px] border border-line bg-surface px-4 font-semibold text-[0.9375rem] text-ink transition-colors hover:border-brand/40 hover:bg-brand-soft"
    >
      <LineIcon
        className="size-4.5"
        d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2"
      />
      {texts.copy}
    </button>
  );
}
