import { ArrowLeft, Eye, FileX, History } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AutosaveStatus } from "@/components/admin/kit/autosave-status";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { IconButton } from "@/components/admin/kit/icon-button";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PreviewLinkButton } from "@/components/admin/kit/preview-link-button";
import { SearchField } from "@/components/admin/kit/search-field";
import { PageFrame } from "@/components/admin/page-texts/page-frame";
import { PagePictures } from "@/components/admin/page-texts/page-pictures";
import { PublishLater, PublishTime } from "@/components/admin/page-texts/publish-later";
import { RevisionsDialog } from "@/components/admin/page-texts/revisions-dialog";
import { PageTextField } from "@/components/admin/page-texts/text-field";
import { usePageDraft } from "@/components/admin/page-texts/use-page-draft";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { usePublish } from "@/lib/content/page-texts/queries";
import { type EditedPage, textName } from "@/lib/content/page-texts/schema";

type PageEditorProps = { page: EditedPage; focusedTextId: string | null; onClose: () => void };

export function PageEditor({ page, focusedTextId, onClose }: PageEditorProps) {
  const { texts, changeText, isChanged, fault, autosave, save, discard } = usePageDraft(page);
  const publish = usePublish();
  const [chosen, setChosen] = useState<string>();
  const [picture, setPicture] = useState<string>();
  const [search, setSearch] = useState("");
  const [hasRevisions, setHasRevisions] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const hasDraft = isChanged || page.drafted > 0;

  const show = (id: string, act: (field: HTMLElement) => void) => {
    setSearch("");
    setChosen(id);
    // Runs once a search that hid the field is gone.
    requestAnimationFrame(() => {
      const field = fields.current?.querySelector<HTMLElement>(`[data-text-field="${CSS.escape(id)}"]`);
      if (field) act(field);
    });
  };
  const choose = (id: string) =>
    show(id, (field) => {
      const input = field.querySelector("textarea");
      input?.focus();
      input?.select();
    });
  const type = (id: string) =>
    show(id, (field) => {
      // Not `scrollIntoView`, which may scroll the page away under the caret.
      fields.current?.scrollTo({ top: field.offsetTop - fields.current.offsetTop });
    });

  const chooseFirst = useEffectEvent(choose);
  useEffect(() => {
    if (focusedTextId) chooseFirst(focusedTextId);
  }, [focusedTextId]);

  const publishNow = async () => {
    const stored = await save();
    if (stored) publish.mutate({ page: stored });
  };
  const preview = async () => {
    const tab = window.open("", "_blank");
    const stored = await save();
    if (stored && tab) tab.location = `/admin/page-view/${page.page}`;
    else tab?.close();
  };
  const shown = page.texts.filter(
    ({ id, kind }) =>
      kind !== "picture" &&
      `${textName(id)} ${texts[id]}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <>
      <PageHeader
        title={`Texts of ${page.name}`}
        description={
          <span role="status" className="text-xs">
            {fault ? (
              `Nothing is kept while this text can’t be: ${textName(fault.id)}`
            ) : page.publishAt ? (
              "While the draft has a date, only what you save yourself becomes a part of it."
            ) : (
              <>
                {/* A draft that was published isn't kept any more. */}
                <AutosaveStatus state={hasDraft || autosave.is !== "saved" ? autosave : { is: "idle" }} />
                {autosave.is === "failed" && autosave.needsUser && " Choose “Save draft” to go on."}
              </>
            )}
          </span>
        }
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              <DrawnIcon icon={ArrowLeft} /> All pages
            </Button>
            <IconButton icon={History} label="Revisions" onClick={() => setHasRevisions(true)} />
            <IconButton icon={Eye} label="Preview" disabled={Boolean(fault)} onClick={() => void preview()} />
            <PreviewLinkButton
              isIcon
              path={`/api/admin/page-texts/${page.page}/preview-link`}
              shows="the page as its draft has it at the time, and can change nothing"
              disabled={Boolean(fault)}
              before={async () => Boolean(await save())}
            />
            {hasDraft && (
              <>
                <IconButton icon={FileX} label="Discard draft" onClick={() => setIsDiscarding(true)} />
                <PublishLater page={page} disabled={Boolean(fault)} save={save} />
              </>
            )}
            <Button variant="secondary" disabled={!isChanged || Boolean(fault)} onClick={() => void save()}>
              Save draft
            </Button>
            <Button
              disabled={!hasDraft || Boolean(fault)}
              pending={publish.isPending}
              onClick={() => void publishNow()}
            >
              Publish
            </Button>
          </>
        }
      />
      <PublishTime page={page} />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem]">
        <PageFrame
          {...{ page, texts, chosen }}
          onChoose={choose}
          onType={type}
          onTextChange={changeText}
          onPicture={setPicture}
        />
        <ScrollRegion
          ref={fields}
          aria-label="Texts"
          className="grid gap-4 p-1 xl:max-h-[76vh] xl:overflow-y-auto"
        >
          <SearchField label="Search texts" placeholder="Search texts" search={search} onSearch={setSearch} />
          <PagePictures
            page={page}
            texts={texts}
            onTextChange={changeText}
            chosen={picture}
            onChoose={setPicture}
          />
          {shown.map((text) => (
            <PageTextField
              key={text.id}
              text={text}
              value={texts[text.id] ?? ""}
              onTextChange={(value) => changeText(text.id, value)}
              onFocus={() => setChosen(text.id)}
            />
          ))}
        </ScrollRegion>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard the draft?"
        description="What was changed here and not published is lost. Visitors notice nothing."
        confirmLabel="Discard draft"
        onConfirm={() => {
          setIsDiscarding(false);
          void discard();
        }}
      />
      {hasRevisions && <RevisionsDialog page={page} onClose={() => setHasRevisions(false)} />}
    </>
  );
}
