import { CalendarClock } from "lucide";
import { useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { FormField } from "@/components/admin/kit/form-field";
import { instantOfInput, officeClockHint, officeInputOf } from "@/components/admin/kit/moment-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { useSchedule } from "@/lib/content/page-texts/queries";
import type { EditedPage } from "@/lib/content/page-texts/schema";
import { messageOf } from "@/lib/core/client";

export function PublishTime({ page }: { page: EditedPage }) {
  const schedule = useSchedule();
  if (!page.publishAt) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3 text-sm text-ink">
      <span>
        The draft goes out on <DateText value={page.publishAt} withTime />.
      </span>
      <Button variant="secondary" size="small" onClick={() => schedule.mutate({ page, publishAt: null })}>
        Don’t publish then
      </Button>
    </p>
  );
}

type PublishLaterProps = {
  page: EditedPage;
  disabled: boolean;
  save: () => Promise<EditedPage | undefined>;
};

export function PublishLater({ page, disabled, save }: PublishLaterProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const schedule = useSchedule();
  if (page.publishAt) return null;
  const publishLater = async () => {
    const publishAt = instantOfInput(typed);
    const stored = publishAt && (await save());
    if (!stored) return;
    schedule.mutate({ page: stored, publishAt }, { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <Button variant="secondary" title="Publish later" disabled={disabled} onClick={() => setOpen(true)}>
        <DrawnIcon icon={CalendarClock} /> <span className="max-lg:sr-only">Publish later</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Publish later" description="The draft goes out by itself at that time.">
          <div className="flex flex-wrap items-start gap-3 p-5">
            <FormField
              label="Publish on"
              hint={officeClockHint}
              error={schedule.error ? messageOf(schedule.error, "Please try again.") : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  min={officeInputOf(new Date().toISOString())}
                  value={typed}
                  onChange={({ target }) => {
                    setTyped(target.value);
                    schedule.reset();
                  }}
                />
              )}
            </FormField>
            <Button
              className="mt-6.5"
              disabled={!typed}
              pending={schedule.isPending}
              onClick={() => void publishLater()}
            >
              Publish then
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
