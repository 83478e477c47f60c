"use client";

import { useSearchParams } from "next/navigation";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { ForWriters, useMayWrite } from "@/components/admin/kit/may-write";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SwitchedOff } from "@/components/admin/kit/switched-off";
import { leave } from "@/components/admin/kit/unsaved-changes";
import { PageEditor } from "@/components/admin/page-texts/page-editor";
import { PageReader } from "@/components/admin/page-texts/page-reader";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useMay } from "@/lib/access/auth/api";
import { useEditedPage, usePages } from "@/lib/content/page-texts/api";
import type { ListedPage } from "@/lib/content/page-texts/schema";
import { pushQuery, queryWith } from "@/lib/core/query/address";

const states = {
  original: { label: "Original", variant: "neutral" },
  edited: { label: "Edited", variant: "success" },
  draft: { label: "Draft", variant: "warning" },
  scheduled: { label: "Scheduled", variant: "brand" },
} as const;

/** Location of texts without their own page. */
const elsewhere: Partial<Record<ListedPage["page"], string>> = {
  frame: "On every page",
  mails: "Sent to customers",
  forms: "Shown after sending, on every page with a form",
  chat: "The chat’s window, and the answers it gives by itself",
  checkout: "Paying by card, and the order after it",
  account: "What signed-in customers see in the portal",
};

/** Features with texts on these pages that can be switched off as a whole. */
const features = {
  chatWidget: "the chat",
  bookingPopup: "the booking popup",
  exitPopup: "the exit popup",
} as const;

/** The section Page Texts: pages with editable texts, and one of them in its editor. */
export function PageTextsPanel() {
  const page = useSearchParams().get("page");
  const mayWrite = useMayWrite();
  return page && mayWrite ? <EditedPanel page={page} /> : <PagesPanel />;
}

const open = (page: string) => leave(() => pushQuery(queryWith({ page })));

function EditedPanel({ page }: { page: string }) {
  const query = useEditedPage(page);
  const may = useMay();
  return (
    <Loaded query={query} failed="The page's texts could not be loaded.">
      {(edited) => {
        const Shown = may(edited.right) ? PageEditor : PageReader;
        return <Shown key={edited.page} page={edited} onClose={() => open("")} />;
      }}
    </Loaded>
  );
}

function PagesPanel() {
  const query = usePages();
  return (
    <>
      <PageHeader
        title="Page Texts"
        description="Open a page, click a text and type. Visitors see nothing until you publish."
      />
      <Loaded query={query} failed="The pages could not be loaded.">
        {({ pages, switchedOff }) => (
          <>
            {switchedOff.map((feature) => (
              <SwitchedOff key={feature} what={features[feature]} />
            ))}
            <Card>
              <ul className="divide-y divide-line">
                {pages.map((page) => (
                  <PageRow key={page.page} page={page} />
                ))}
              </ul>
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}

function PageRow({ page }: { page: ListedPage }) {
  const may = useMay();
  const { label, variant } = states[page.state];
  return (
    <li className="flex items-center justify-between gap-x-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          {page.name} <Badge variant={variant}>{label}</Badge>
        </span>
        <span className="text-ink-muted text-xs">
          {page.path ?? elsewhere[page.page]}
          {page.edited > 0 && ` · ${page.edited} changed`}
          {page.drafted > 0 && ` · ${page.drafted} in the draft`}
          {page.savedBy && ` by ${page.savedBy}`}
          {page.publishAt && (
            <>
              {" · goes out "}
              <DateText value={page.publishAt} withTime />
            </>
          )}
        </span>
      </div>
      <ForWriters>
        <Button variant="secondary" className="shrink-0" onClick={() => open(page.page)}>
          {may(page.right) ? "Edit texts" : "Read texts"}
          <span className="sr-only"> of {page.name}</span>
        </Button>
      </ForWriters>
    </li>
  );
}
