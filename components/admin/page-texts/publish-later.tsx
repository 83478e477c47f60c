import { useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { FormField } from "@/components/admin/kit/form-field";
import { instantOfInput, officeClockHint, officeInputOf } from "@/components/admin/kit/moment-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useSchedule } from "@/lib/content/page-texts/queries";
import type { EditedPage } from "@/lib/content/page-texts/schema";

type PublishLaterProps = {
  page: EditedPage;
  hasDraft: boolean;
  save: () => Promise<EditedPage | undefined>;
};

export function PublishLater({ page, hasDraft, save }: PublishLaterProps) {
  const [typed, setTyped] = useState("");
  const schedule = useSchedule();
  if (page.publishAt) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink">
        <span>
          The draft goes out on <DateText value={page.publishAt} withTime />.
        </span>
        <Button variant="secondary" size="small" onClick={() => schedule.mutate({ page, publishAt: null })}>
          Don’t publish then
        </Button>
      </p>
    );
  }
  if (!hasDraft) return null;
  const publishLater = async () => {
    const publishAt = instantOfInput(typed);
    const stored = publishAt && (await save());
    if (stored) schedule.mutate({ page: stored, publishAt });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FormField label="Publish on" hint={officeClockHint}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={officeInputOf(new Date().toISOString())}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <Button variant="secondary" disabled={!typed} onClick={() => void publishLater()}>
        Publish then
      </Button>
    </div>
  );
}
