"use client";

import { ChevronRight, SearchX } from "lucide";
import { type ReactNode, useDeferredValue, useState } from "react";
import { EmptyState } from "@/components/admin/kit/states";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import type { Area, CallReference, Values } from "@/lib/http/openapi/reference";

export function ApiReference({ areas, initialSearch }: { areas: readonly Area[]; initialSearch: string }) {
  const [search, setSearch] = useState(initialSearch);
  const terms = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const shown = areas
    .map(({ name, calls }) => ({ name, calls: calls.filter((call) => matches(name, call, terms)) }))
    .filter(({ calls }) => calls.length > 0);
  const total = countOf(areas);

  function change(text: string) {
    setSearch(text);
    replaceQuery(queryWith({ q: text }));
  }

  return (
    <>
      <search className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="grid w-full max-w-md gap-1.5">
          <Label htmlFor="call-search">Search calls</Label>
          <Input
            id="call-search"
            type="search"
            placeholder="Path, method or field"
            value={search}
            maxLength={200}
            onChange={(event) => change(event.target.value)}
          />
        </div>
        <p role="status" className="py-2 text-sm text-ink-muted">
          {terms.length > 0 ? `${countOf(shown)} of ${total} calls` : `${total} calls`}
        </p>
      </search>
      {shown.length === 0 && (
        <Card>
          <EmptyState
            icon={SearchX}
            title="No calls match."
            description="Search for part of a path, a method such as PUT, or a field name."
          />
        </Card>
      )}
      <div className="grid gap-8">
        {shown.map(({ name, calls }) => (
          <section key={name} aria-labelledby={headingOf(name)} className="grid min-w-0 gap-3">
            <h2 id={headingOf(name)} className="text-sm font-semibold text-ink">
              {name}
            </h2>
            <Card className="divide-y divide-line overflow-hidden">
              {calls.map((call) => (
                <CallDetails key={call.id} call={call} />
              ))}
            </Card>
          </section>
        ))}
      </div>
    </>
  );
}

const headingOf = (area: string) => `area-${area.replace(/\W+/g, "-").toLowerCase()}`;

const countOf = (areas: readonly Area[]) => areas.reduce((sum, { calls }) => sum + calls.length, 0);

function matches(area: string, call: CallReference, terms: readonly string[]): boolean {
  const names = [...call.takes, ...call.answers].flatMap(({ fields }) => fields.map(({ name }) => name));
  const text = [area, call.method, call.path, call.description, call.access, ...names]
    .join(" ")
    .toLowerCase();
  return terms.every((word) => text.includes(word));
}

const methodLooks: Record<string, string> = {
  GET: "text-brand-strong",
  POST: "text-success",
  PUT: "text-accent-strong",
  DELETE: "text-danger",
};

function CallDetails({ call }: { call: CallReference }) {
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
