import { CircleAlert, CircleCheck, X } from "lucide";
import * as Radix from "radix-ui/toast";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { keepTogether } from "@/components/ui/keep-together";
import type { ToastMessage } from "@/components/ui/toast-store";

export type ToastViewProps = { message: ToastMessage; open: boolean; onClose: () => void };

const looks = {
  default: { box: "border-line bg-surface-raised text-ink", detail: "text-ink-muted", icon: null },
  success: {
    box: "border-line bg-surface-raised text-ink",
    detail: "text-ink-muted",
    icon: <DrawnIcon icon={CircleCheck} className="mt-0.5 size-4.5 shrink-0 text-success" />,
  },
  destructive: {
    box: "border-danger-fill bg-danger-fill text-white",
    detail: "",
    icon: <DrawnIcon icon={CircleAlert} className="mt-0.5 size-4.5 shrink-0" />,
  },
};

const SHOWN_MS = 5000;
const SHOWN_WITH_ACTION_MS = 10_000;

/** Swiped away to the right; F8 moves the focus to it. Its time pauses while it has the pointer or focus. */
export function ToastView({ message, open, onClose }: ToastViewProps) {
  const { action } = message;
  const { box, detail, icon } = looks[message.variant ?? "default"];
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        key={message.id}
        open={open}
        duration={action ? SHOWN_WITH_ACTION_MS : SHOWN_MS}
        onOpenChange={(stillOpen) => !stillOpen && onClose()}
        data-variant={message.variant}
        data-clarity-mask={message.isPrivate || undefined}
        className={cn(
          "pointer-events-auto flex items-start gap-3 rounded-lg border p-4 pr-10 shadow-lg",
          "data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out",
          "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
          "data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-out",
          box,
        )}
      >
        {icon}
        <div className="grid min-w-0 gap-1">
          <Radix.Title className="text-sm font-semibold wrap-anywhere">{message.title}</Radix.Title>
          {message.description && (
            <Radix.Description
              className={cn("text-sm wrap-anywhere", detail)}
              // Radix briefly puts the announced text elsewhere in the page, where it is not masked.
              data-radix-toast-announce-exclude={message.isPrivate ? "" : undefined}
            >
              {keepTogether(message.description)}
            </Radix.Description>
          )}
        </div>
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.run}
            className="-my-1 mr-1 ml-auto h-8 shrink-0 rounded-md border border-current/40 px-2.5 text-sm font-medium hover:bg-current/10"
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Close notification"
          className="absolute top-2.5 right-2.5 rounded p-1.5 opacity-70 hover:opacity-100 focus-visible:opacity-100"
        >
          <DrawnIcon icon={X} className="size-4" />
        </Radix.Close>
      </Radix.Root>
      {/*
        Below the header, centered: scrolling forms and headings have their buttons elsewhere. That is the title of an
        open dialog, where it is at the bottom, unless a failed form has its buttons there.
      */}
      <Radix.Viewport className="toast-place pointer-events-none fixed inset-x-0 z-[100] mx-auto w-full max-w-[26rem] list-none p-4 *:relative print:hidden" />
    </Radix.Provider>
  );
}
