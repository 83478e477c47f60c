import { ArrowLeft } from "lucide";
import { useSearchParams } from "next/navigation";
import { DateText } from "@/components/admin/kit/date-text";
import { Loaded } from "@/components/admin/kit/loaded";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonName } from "@/components/admin/kit/person-name";
import { SwitchedOff } from "@/components/admin/kit/switched-off";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { PageEditor } from "@/components/admin/page-texts/page-editor";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { useEditedPage, usePages } from "@/lib/content/page-texts/queries";
import { type EditedPage, type ListedPage, textName } from "@/lib/content/page-texts/schema";
import { capitalized } from "@/lib/core/capitalized";
import { pushQuery, queryWith } from "@/lib/core/query/address";

const variants = { original: "neutral", edited: "success", draft: "warning", scheduled: "brand" } as const;

const elsewhere: Partial<Record<ListedPage["page"], string>> = {
  frame: "On every page",
  mails: "Sent to customers",
  forms: "Shown after sending, on every page with a form",
  chat: "The chat’s window, and the answers it gives by itself",
  checkout: "Paying by card, and the order after it",
  account: "What signed-in customers see in the portal",
};

const features = {
  chatWidget: "the chat",
  bookingPopup: "the booking popup",
  exitPopup: "the exit popup",
} as const;

export function PageTextsPanel() {
  const query = useSearchParams();
  const page = query.get("page");
  const mayWrite = useMayWrite();
  return page && mayWrite ? <EditedPanel page={page} text={query.get("text")} /> : <PagesPanel />;
}

const open = (page: string) => confirmLeave(() => pushQuery(queryWith({ page, text: "" })));

function EditedPanel({ page, text }: { page: string; text: string | null }) {
  const may = useMay();
  return (
    <Loaded query={useEditedPage(page)} failed="The page's texts could not be loaded.">
      {(edited) => {
        const onClose = () => open("");
        return may(edited.right) ? (
          <PageEditor key={edited.page} page={edited} focusedTextId={text} onClose={onClose} />
        ) : (
          <PageReader page={edited} onClose={onClose} />
        );
      }}
    </Loaded>
  );
}

function PagesPanel() {
  return (
    <>
      <PageHeader
        title="Page Texts"
        description="Open a page, click a text and type. Visitors see nothing until you publish."
      />
      <Loaded query={usePages()} failed="The pages could not be loaded.">
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
  const mayWrite = useMayWrite();
  return (
    <li className="flex items-center justify-between gap-x-4 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          {mayWrite ? (
            <button
              type="button"
              className="min-w-0 text-left wrap-anywhere hover:underline"
              onClick={() => open(page.page)}
            >
              {page.name}
            </button>
          ) : (
            page.name
          )}{" "}
          <Badge variant={variants[page.state]}>{capitalized(page.state)}</Badge>
        </span>
        <span className="text-ink-muted text-xs">
          {page.path ?? elsewhere[page.page]}
          {page.edited > 0 && ` · ${page.edited} changed`}
          {page.drafted > 0 && ` · ${page.drafted} in the draft`}
          {page.savedBy && (
            <>
              {" by "}
              <PersonName username={page.savedBy} />
            </>
          )}
          {page.publishAt && (
            <>
              {" · goes out "}
              <DateText value={page.publishAt} withTime />
            </>
          )}
        </span>
      </div>
      <WriteAccessOnly>
        <Button variant="secondary" className="shrink-0" onClick={() => open(page.page)}>
          {may(page.right) ? "Edit texts" : "Read texts"}
          <span className="sr-only"> of {page.name}</span>
        </Button>
      </WriteAccessOnly>
    </li>
  );
}

function PageReader({ page, onClose }: { page: EditedPage; onClose: () => void }) {
  const texts = page.texts.filter(({ kind }) => kind !== "picture");
  return (
    <>
      <PageHeader
        title={`Texts of ${page.name}`}
        description="Only owners can change these texts, because customers rely on them when they sign in, pay or read our emails. Please ask an owner."
        actions={
          <Button variant="ghost" onClick={onClose}>
            <DrawnIcon icon={ArrowLeft} /> All pages
          </Button>
        }
      />
      <Card>
        <dl className="divide-y divide-line">
          {texts.map(({ id, published, original }) => (
            <div key={id} className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[14rem_1fr]">
              <dt className="text-ink-muted text-sm">{textName(id)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-ink text-sm">{published ?? original}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
