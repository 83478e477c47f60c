import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { CallReference, Values } from "@/lib/http/openapi/reference";

const methodLooks: Record<string, string> = {
  GET: "text-brand-strong",
  POST: "text-success",
  PUT: "text-accent-strong",
  DELETE: "text-danger",
};

export function CallDetails({ call }: { call: CallReference }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-start gap-3 px-4 py-3 hover:bg-surface-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <DrawnIcon
          icon={ChevronRight}
          className="mt-0.5 size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
        />
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap gap-x-3 font-mono text-sm wrap-anywhere text-ink">
            <b className={cn("w-14 font-semibold", methodLooks[call.method])}>{call.method}</b>
            <span className="min-w-0">{call.path}</span>
          </span>
          {call.description && <span className="text-sm text-ink-muted">{call.description}</span>}
        </span>
      </summary>
      <div className="grid gap-5 border-t border-line bg-surface-sunken px-4 py-4 sm:pl-11">
        <Facts call={call} />
        <Part title="Takes">
          {call.takes.length === 0 ? (
            <Note>Nothing.</Note>
          ) : (
            call.takes.map((values) => <FieldList key={values.title} {...values} />)
          )}
        </Part>
        <Part title="Answers">
          {call.answers.map((values) => (
            <FieldList key={`${values.title} ${values.fields.length}`} {...values} />
          ))}
        </Part>
        <Part title="Failures">
          <ul className="grid gap-1 text-sm text-ink-muted">
            {call.failures.map(({ status, meaning }) => (
              <li key={status}>
                <code className="mr-2 text-ink">{status}</code>
                {meaning}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  );
}

function Facts({ call: { access, limits } }: { call: CallReference }) {
  return (
    <ul className="flex flex-wrap gap-2">
      <li>
        <Badge variant="brand">{access}</Badge>
      </li>
      {limits.map((limit) => (
        <li key={limit}>
          <Badge>{limit}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-xs font-semibold tracking-wide text-ink-muted uppercase">{title}</h3>
      {children}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-muted">{children}</p>;
}

function FieldList({ title, fields, note }: Values) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="text-sm font-medium text-ink">{title}</p>
      {note && <Note>{note}</Note>}
      {fields.length > 0 && (
        <dl className="grid divide-y divide-line rounded-md border border-line bg-surface text-sm">
          {fields.map(({ name, type, rules, isRequired }) => (
            <div key={name} className="grid gap-x-4 px-3 py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <dt className="font-mono wrap-anywhere text-ink">
                {name}
                {isRequired && <span className="ml-2 font-sans text-xs text-ink-muted">required</span>}
              </dt>
              <dd className="wrap-anywhere text-ink-muted">{[type, ...rules].join("; ")}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
