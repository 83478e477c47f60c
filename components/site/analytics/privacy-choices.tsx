import type { FrameTexts } from "@/lib/crm/pages/frame";

/** Opt-out in the footer, which also covers our own table. Works once the recorder is loaded. */
export function PrivacyChoices({ texts }: { texts: FrameTexts["footer"]["privacy"] }) {
  return (
    <details data-privacy-panel className="group relative">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center underline-offset-4 hover:text-white hover:underline [&::-webkit-details-marker]:hidden">
        {texts.title}
      </summary>
      <div className="absolute right-0 bottom-full z-10 mb-3 w-80 max-w-[calc(100vw-2rem)] rounded-2xl border border-white/15 bg-navy p-5 text-white/80 leading-relaxed shadow-2xl max-sm:right-auto max-sm:left-0">
        <p>{texts.text}</p>
        <label className="mt-4 flex cursor-pointer items-start gap-3 font-medium text-white has-disabled:cursor-default noscript:hidden">
          <input
            type="checkbox"
            data-privacy-choice
            defaultChecked
            disabled
            className="mt-0.5 size-4.5 shrink-0 accent-brand"
          />
          {texts.count}
        </label>
        <p data-privacy-refused hidden className="mt-3">
          {texts.refused}
        </p>
        <p className="mt-4 hidden noscript:block">{texts.withoutScript}</p>
      </div>
    </details>
  );
}
