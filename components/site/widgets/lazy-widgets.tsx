"use client";

import { type ComponentType, useEffect, useState } from "react";
import { whenActivated, whenIdle } from "@/components/site/activation";
import type { WidgetsProps } from "@/components/site/widgets/widgets";

export function LazyWidgets(props: WidgetsProps) {
  const [Widgets, setWidgets] = useState<ComponentType<WidgetsProps>>();
  const isNeeded = props.bookingPopup || props.chat || props.exitPopup !== null;

  useEffect(() => {
    if (!isNeeded) return;
    const load = () => {
      import("@/components/site/widgets/widgets").then(
        ({ Widgets }) => setWidgets(() => Widgets),
        () => undefined,
      );
    };
    let cancel = () => {};
    const callOff = whenActivated(() => {
      cancel = whenIdle(load);
    });
    return () => {
      callOff();
      cancel();
    };
  }, [isNeeded]);

  return Widgets ? <Widgets {...props} /> : null;
}
