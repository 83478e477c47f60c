import { CircleAlert, Info } from "lucide";
import { useEffect, useRef } from "react";
import { useCheckoutTexts } from "@/components/site/checkout/checkout-texts";
import type { Notice } from "@/components/site/checkout/notices";
import { DrawnIcon } from "@/components/ui/drawn-icon";

const looks = {
  unknown: { box: "border-accent/30 bg-accent-soft", icon: CircleAlert, color: "text-accent-strong" },
  failure: { box: "border-danger/40 bg-danger-soft", icon: CircleAlert, color: "text-danger" },
  fact: { box: "border-line bg-surface", icon: Info, color: "text-brand" },
};

export function NoticePanel({ notice }: { notice: Notice | null }) {
  const { notices } = useCheckoutTexts();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (notice) panel.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);

  const look = notice && looks[notice.kind];
  return (
    // Empty, it cancels the gap of the form's grid.
    <div role="alert" ref={panel} className={`scroll-mb-32 ${notice ? "" : "-mt-6"}`}>
      {notice && look && (
        <div className={`flex gap-3 rounded-2xl border p-4 sm:p-5 ${look.box}`}>
          <DrawnIcon icon={look.icon} className={`mt-0.5 size-5 shrink-0 ${look.color}`} />
          <div className="min-w-0">
            <p className="font-semibold text-ink">{notice.title}</p>
            <p className="mt-1 text-ink text-sm leading-relaxed">{notice.text}</p>
            {notice.orderId && (
              <a
                href={`/checkout/success?order=${encodeURIComponent(notice.orderId)}`}
                className="mt-2 inline-flex min-h-6 items-center font-medium text-brand-strong text-sm underline underline-offset-4"
              >
                {notices.seeOrder}
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
