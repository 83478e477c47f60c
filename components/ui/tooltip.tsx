import * as Radix from "radix-ui/tooltip";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: string;
  side?: ComponentProps<typeof Radix.Content>["side"];
  /** False where the text is already visible. */
  enabled?: boolean;
  /** Serves a button that has no other function, since touch can't hover. */
  opensByPress?: boolean;
  /** One element that takes a ref and has an accessible name. */
  children: ReactNode;
};

export function Tooltip({ text, side, enabled = true, opensByPress, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  /** The pointer's press closes the tooltip before the click is handled. */
  const wasOpen = useRef<boolean>(undefined);
  const byPress: Pick<ComponentProps<typeof Radix.Trigger>, "onPointerDown" | "onClick"> = {
    onPointerDown: () => {
      wasOpen.current = open;
    },
    onClick: (event) => {
      // Prevents Radix from closing it.
      event.preventDefault();
      setOpen(!(wasOpen.current ?? open));
      wasOpen.current = undefined;
    },
  };
  return (
    <Radix.Root open={enabled && open} onOpenChange={setOpen}>
      <Radix.Trigger asChild {...(opensByPress && byPress)}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={10}
          className="z-[60] max-w-64 animate-fade-in rounded-md bg-navy-deep px-2.5 py-1.5 text-xs font-medium text-white shadow-lg"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
