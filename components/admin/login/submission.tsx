import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

export function Submission({ label, pending, fault }: { label: string; pending: boolean; fault?: string }) {
  const hydrated = useHydrated();
  return (
    <>
      {fault && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
      <Button type="submit" pending={pending} disabled={!hydrated} className="mt-1 w-full">
        {hydrated ? label : "Loading…"}
      </Button>
      <noscript>
        <p className="text-sm text-danger">The administration needs JavaScript. Please turn it on.</p>
      </noscript>
    </>
  );
}
