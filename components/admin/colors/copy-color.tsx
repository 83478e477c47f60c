import type { PaletteColor } from "@/lib/content/colors/schema";
import { copyText } from "@/lib/core/clipboard";
import { useNotify } from "@/lib/core/query/notify";

export function CopyColor({ color: { name, hexValue } }: { color: PaletteColor }) {
  const notify = useNotify();

  async function copy() {
    try {
      await copyText(hexValue);
      notify({ title: `Copied ${hexValue}`, variant: "success" });
    } catch {
      notify({ title: "Error", description: `Copying failed: ${hexValue}`, variant: "destructive" });
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
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
