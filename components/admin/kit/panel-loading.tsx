import { Skeleton } from "@/components/ui/skeleton";

export function PanelLoading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">Loading…</span>
      <div className="grid grid-cols-1 gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <Skeleton className="h-[60vh] w-full" />
    </div>
  );
}
