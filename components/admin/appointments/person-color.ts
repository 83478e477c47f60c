import type { CSSProperties } from "react";
import { usePeople } from "@/lib/access/users/queries";

/** Far apart, so that a name need not be read for each entry; names are shown, too. */
const HUES = [255, 55, 155, 320, 200, 95, 15, 285];

type Colored = CSSProperties & { "--person": string };

export function usePersonColor(): (id: number | undefined) => Colored {
  const ids = (usePeople().data ?? []).map((person) => person.id).sort((one, other) => one - other);
  return (id) => {
    const hue = id === undefined ? undefined : HUES[Math.max(ids.indexOf(id), 0) % HUES.length];
    return { "--person": hue === undefined ? "var(--color-ink-faint)" : `oklch(0.58 0.14 ${hue})` };
  };
}
