"use client";

import { useActionState } from "react";
import { usePortalContext } from "@/components/site/portal/portal-context";

export function DemoCustomers() {
  const { facts, enter } = usePortalContext();
  const [, send, isSending] = useActionState<null, FormData>(async (_, form) => {
    await enter(String(form.get("email")));
    return null;
  }, null);
  if (!facts.demoCustomers) return null;
  return (
    <section aria-labelledby="demo-title" className="border-accent/30 border-b bg-accent-soft">
      <div className="site-container py-7">
        <h2 id="demo-title" className="font-semibold text-ink">
          This is a demonstration
        </h2>
        <p className="mt-1 max-w-3xl text-[0.9375rem] text-ink-muted">
          A test server stands in for the billing system, its customers are made up, and no card is charged.
          {facts.needsCode && " Codes arrive in the administration, in the section Mail."} Sign in as one of
          them:
        </p>
        <form
          id="portal-demo"
          action={send}
          aria-labelledby="demo-title"
          className="needs-script mt-4 grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3"
        >
          {facts.demoCustomers.map(({ email, shows }) => (
            <button
              key={email}
              type="submit"
              name="email"
              value={email}
              aria-disabled={isSending}
              className="min-h-14 rounded-[10px] border border-accent-strong/25 bg-surface px-4 py-2.5 text-left transition-colors hover:border-accent-strong/60 aria-disabled:cursor-wait"
            >
              <span className="block break-words font-semibold text-[0.9375rem] text-ink">{email}</span>
              <span className="block text-ink-muted text-sm">{shows}</span>
            </button>
          ))}
        </form>
      </div>
    </section>
  );
}
