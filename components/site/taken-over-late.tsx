"use client";

import { Activity, type ComponentType, lazy, memo } from "react";
import { firstUse, nextUse } from "@/components/site/first-use";

/**
 * A part of a page that works without our script, such as a form: what it needs is loaded at the first sign of a visitor's
 * hand, and until React has taken it over it stays as it was sent. Where its code does not come, it goes on so, and the
 * next sign tries again. Activity, because Suspense would put what is long behind the page, where who runs no script does
 * not see it. What the part gets from around it must not change before the first use: React would make it anew.
 */
export function takenOverLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof window !== "undefined") await firstUse();
    return { default: await untilLoaded(load) };
  }) as unknown as ComponentType<Props>;
  return memo(function TakenOverLate(props: Props) {
    return (
      <Activity>
        <Part {...props} />
      </Activity>
    );
  }) as unknown as ComponentType<Props>;
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === "undefined") throw error;
    await nextUse();
    return untilLoaded(load);
  }
}
