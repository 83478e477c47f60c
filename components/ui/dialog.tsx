import { X } from "lucide";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import { closeByEscape } from "@/components/ui/close-by-escape";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useFocusReturn } from "@/components/ui/use-focus-return";

export const Dialog = Radix.Root;

export const modalLook = {
  veil: "fixed inset-0 z-50 bg-navy-deep/50 backdrop-blur-[1px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in",
  panel: cn(
    "fixed inset-x-0 top-[8vh] z-50 mx-auto flex max-h-[84vh] w-[calc(100%-2rem)] flex-col overflow-hidden rounded-xl border",
    "border-line bg-surface-raised shadow-2xl data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
  ),
};

type Props = ComponentProps<typeof Radix.Content> & {
  title: string;
  description?: ReactNode;
  /** The id of a row added meanwhile, which gets the focus when the dialog closes. */
  newRow?: RefObject<string | number | undefined>;
};

/**
 * A click outside must not lose input. The first control of the content gets the focus, so the close button
 * comes last.
 */
export function DialogContent({ title, description, newRow, className, children, ...props }: Props) {
  const focusReturn = useFocusReturn(newRow);
  const closing = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={modalLook.veil} />
      <Radix.Content
        className={cn(modalLook.panel, "max-w-lg", className)}
        onInteractOutside={(event) => event.preventDefault()}
        {...closeByEscape(closing)}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...focusReturn}
        {...props}
      >
        <div className="grid grid-cols-1 gap-1 border-b border-line py-4 pr-14 pl-5">
          <Radix.Title className="line-clamp-3 text-base font-semibold break-words text-ink">
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
          )}
        </div>
        {children}
        <Radix.Close
          ref={closing}
          aria-label="Close"
          className="absolute top-3 right-4 rounded-md p-2 text-ink-faint transition-colors hover:bg-surface-sunken hover:text-ink"
        >
          <DrawnIcon icon={X} className="size-4" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end border-t border-line bg-surface-sunken/60 px-5 py-3">
      <ButtonGroup>{children}</ButtonGroup>
    </div>
  );
}
