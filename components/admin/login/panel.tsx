import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";

type PanelProps = { title: string; description: ReactNode; children?: ReactNode };

export function Panel({ title, description, children }: PanelProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        <p className="text-sm text-ink-muted">{description}</p>
      </div>
      {children}
    </div>
  );
}

/** Replaces a form and takes the focus: the button that had it is gone. */
export function NextPanel(props: PanelProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Panel {...props} />
    </div>
  );
}

export function PanelLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="justify-self-center text-sm font-medium text-brand hover:underline">
      {children}
    </Link>
  );
}

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
