import { type IconNode, RotateCw, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { messageOf } from "@/lib/core/client";

type EmptyStateProps = { icon: IconNode; title: string; description?: string; action?: ReactNode };

export function EmptyState({ action, ...props }: EmptyStateProps) {
  return (
    <State {...props} iconLook="bg-brand-soft text-brand">
      <WriteAccessOnly>{action}</WriteAccessOnly>
    </State>
  );
}

type StateProps = Omit<EmptyStateProps, "action"> & { role?: "alert"; iconLook: string; children: ReactNode };

function State({ icon, title, description, role, iconLook, children }: StateProps) {
  return (
    <div role={role} className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span aria-hidden className={cn("grid size-11 place-items-center rounded-full", iconLook)}>
        <DrawnIcon icon={icon} className="size-5" />
      </span>
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-ink">{title}</p>
        {description && <p className="max-w-sm text-sm text-ink-muted">{description}</p>}
      </div>
      {children}
    </div>
  );
}

type ErrorStateProps = { title: string; error: Error; onRetry: () => void };

export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <State
      role="alert"
      icon={TriangleAlert}
      iconLook="bg-danger-soft text-danger"
      title={title}
      description={messageOf(error, "Couldn't reach the server. Check your connection and try again.")}
    >
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => {
          // The retry removes the button.
          const place = currentTarget.closest<HTMLElement>("[data-focus-list], [role=dialog]");
          (place ?? document.querySelector<HTMLElement>("#content h1"))?.focus();
          onRetry();
        }}
      >
        <DrawnIcon icon={RotateCw} /> Try again
      </Button>
    </State>
  );
}
