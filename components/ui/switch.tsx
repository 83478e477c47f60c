import * as Radix from "radix-ui/switch";
import type { ComponentProps } from "react";

export function Switch(props: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-ink-faint transition-colors focus-visible:rounded-full disabled:opacity-55 data-[state=checked]:bg-button"
      {...props}
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-white shadow-sm transition-transform data-[state=checked]:translate-x-[1.125rem]" />
    </Radix.Root>
  );
}
