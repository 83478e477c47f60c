import type { ComponentProps } from "react";

export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      {...props}
      type="file"
      className="w-full min-w-0 rounded-md border border-ink-faint/60 p-2 text-sm text-ink file:mr-3 file:rounded file:border-0 file:bg-surface-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
    />
  );
}
