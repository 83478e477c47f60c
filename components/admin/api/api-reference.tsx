"use client";

import { SearchX } from "lucide";
import { useDeferredValue, useState } from "react";
import { CallDetails } from "@/components/admin/api/call-details";
import { EmptyState } from "@/components/admin/kit/states";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Area, CallReference } from "@/lib/http/openapi/reference";

type ApiReferenceProps = { areas: readonly Area[]; initialSearch: string };

export function ApiReference({ areas, initialSearch }: ApiReferenceProps) {
  const [search, setSearch] = useState(initialSearch);
  const terms = useDeferredValue(search).toLowerCase().split(/\s+/).filter(Boolean);
  const shown = areas
    .map(({ name, calls }) => ({ name, calls: calls.filter((call) => matches(name, call, terms)) }))
    .filter(({ calls }) => calls.length > 0);
  const total = countOf(areas);

  function change(text: string) {
    setSearch(text);
    const address = new URL(window.location.href);
    if (text) address.searchParams.set("q", text);
    else address.searchParams.delete("q");
    window.history.replaceState(null, "", address);
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

/** Every word must occur in the call's description. */
function matches(area: string, call: CallReference, terms: readonly string[]): boolean {
  const names = [...call.takes, ...call.answers].flatMap(({ fields }) => fields.map(({ name }) => name));
  const text = [area, call.method, call.path, call.description, call.access, ...names]
    .join(" ")
    .toLowerCase();
  return terms.every((word) => text.includes(word));
}
