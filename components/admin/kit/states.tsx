import { type IconNode, RotateCw, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { messageOf } from "@/lib/core/client";

type EmptyStateProps = {
  icon: IconNode;
  title: string;
  description?: string;
  action?: ReactNode;
};

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand">
        <DrawnIcon icon={icon} className="size-5" />
      </span>
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-ink">{title}</p>
        {description && <p className="max-w-sm text-sm text-ink-muted">{description}</p>}
      </div>
      <WriteAccessOnly>{action}</WriteAccessOnly>
    </div>
  );
}

type ErrorStateProps = {
  /** The failure, such as "The reviews could not be loaded." */
  title: string;
  error: Error;
  onRetry: () => void;
};

/**
 * Place for the focus during a retry, which removes the button: the list, the dialog, or the panel's heading.
 */
function placeFor(button: HTMLElement): HTMLElement | null {
  return (
    button.closest<HTMLElement>("[data-focus-list], [role=dialog]") ??
    document.querySelector<HTMLElement>("#content h1")
  );
}

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className="grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <DrawnIcon icon={TriangleAlert} className="size-5" />
      </span>
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-ink">{title}</p>
        <p className="max-w-sm text-sm text-ink-muted">
          {messageOf(error, "Couldn't reach the server. Check your connection and try again.")}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => {
          placeFor(currentTarget)?.focus();
          onRetry();
        }}
      >
        <DrawnIcon icon={RotateCw} /> Try again
      </Button>
    </div>
  );
}
