import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/class-names";

export const Dialog = Radix.Root;

/** What the veil and the panel of every modal look like; `ConfirmDialog` shares it. */
export const modalLook = {
  veil: "fixed inset-0 z-50 bg-navy-deep/50 backdrop-blur-[1px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
  panel: cn(
    "fixed inset-x-0 top-[8vh] z-50 mx-auto flex max-h-[84vh] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-xl border",
    "border-line bg-surface-raised shadow-2xl data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  ),
};

type DialogContentProps = ComponentProps<typeof Radix.Content> & { title: string; description?: ReactNode };

/** A modal with its heading. Only its buttons and Escape close it: a click beside it must not lose what was typed. */
export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={modalLook.veil} />
      <Radix.Content
        className={cn(modalLook.panel, "max-w-lg", className)}
        onInteractOutside={(event) => event.preventDefault()}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...props}
      >
        <div className="flex items-start gap-4 border-b border-line px-5 py-4">
          <div className="grid flex-1 gap-1">
            <Radix.Title className="text-base font-semibold text-ink">{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Close"
            className="-m-1 rounded-md p-1.5 text-ink-faint transition-colors hover:bg-surface-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
