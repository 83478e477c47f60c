import { ArrowRight } from "lucide";
import { buttonLook } from "@/components/site/button-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { paletteProperties } from "@/lib/content/colors/palette";
import type { SitePalette } from "@/lib/content/colors/tokens";

export function SitePreview({ palette }: { palette: SitePalette }) {
  return (
    <figure aria-label="Preview of the site" className="grid gap-2">
      <div
        aria-hidden
        inert
        style={paletteProperties(palette)}
        className="overflow-hidden rounded-lg border border-line text-[0.8125rem] leading-relaxed"
      >
        <div className="hero-glow bg-navy-deep px-4 py-4">
          <p className="font-semibold text-base text-white">Your IT, taken care of</p>
          <p className="text-white/75">Dark sections, as the hero is.</p>
          <span className={`${buttonLook({ look: "accent" })} mt-3 h-9! px-3.5! text-[0.8125rem]!`}>
            Free consultation
          </span>
        </div>
        <div className="bg-surface px-4 py-4">
          <p className="font-semibold text-base text-ink-strong">A heading of the page</p>
          <p className="text-ink">Text of the page, and what it says.</p>
          <p className="text-ink-muted">Supporting text below it.</p>
          <p className="mt-1 inline-flex items-center gap-1 font-semibold text-brand">
            A link <DrawnIcon icon={ArrowRight} className="size-3.5" />
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <span className={`${buttonLook({ look: "brand" })} h-9! px-3.5! text-[0.8125rem]!`}>Button</span>
            <span className={`${buttonLook({ look: "outline" })} h-9! px-3.5! text-[0.8125rem]!`}>Other</span>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-line border-t bg-surface-sunken px-4 py-3">
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-semibold text-brand-strong">
            Badge
          </span>
          <span className="text-ink-muted">Alternate section</span>
          <span className="font-medium text-accent-strong">Accent</span>
        </div>
      </div>
      <figcaption className="text-xs text-ink-muted">How the site looks with these colors.</figcaption>
    </figure>
  );
}
