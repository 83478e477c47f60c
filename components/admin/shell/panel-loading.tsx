import { Skeleton } from "@/components/ui/skeleton";

/** In place of a section whose code is on its way. */
export function PanelLoading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
