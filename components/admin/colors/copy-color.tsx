import { useCopy } from "@/components/admin/kit/use-copy";
import type { PaletteColor } from "@/lib/content/colors/schema";

export function CopyColor({ color: { name, hexValue } }: { color: PaletteColor }) {
  const copy = useCopy();
  return (
    <button
      type="button"
      onClick={() => copy(hexValue, { title: `Copied ${hexValue}` })}
      title={`Copy ${hexValue}`}
      aria-label={`Copy ${hexValue}, ${name}`}
      className="flex shrink-0 cursor-pointer items-center gap-2.5 rounded-md border border-transparent p-1 sm:pr-2 hover:border-line hover:bg-surface-sunken"
    >
      <Swatch hexValue={hexValue} />
      <code className="text-xs text-ink-muted max-sm:hidden">{hexValue}</code>
    </button>
  );
}

export function Swatch({ hexValue }: { hexValue: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: hexValue }}
      className="block size-7 shrink-0 rounded-md shadow-[inset_0_0_0_1px_rgb(8_26_51/0.18)]"
    />
  );
}
