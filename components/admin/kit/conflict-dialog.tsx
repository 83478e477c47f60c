"use client";

import * as Radix from "radix-ui/alert-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { PersonName } from "@/components/admin/kit/person-name";
import { createQuestion } from "@/components/admin/kit/question";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import { modalLook } from "@/components/ui/dialog";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import type { ConflictAnswer, ConflictQuestion } from "@/lib/core/query/conflict";

const question = createQuestion<ConflictQuestion, ConflictAnswer>();
export const confirmConflict = question.ask;

const texts = {
  save: {
    since: "you opened it",
    choice: "Reload to see that version and lose your changes, or overwrite it with yours.",
    keep: "Keep editing",
    proceed: "Overwrite",
  },
  delete: {
    since: "it was loaded",
    choice: "Reload to see that version first, or delete it anyway.",
    keep: "Cancel",
    proceed: "Delete anyway",
  },
  publish: {
    since: "you opened it",
    choice: "Reload to see that version before visitors do, or continue with it as it is now.",
    keep: "Cancel",
    proceed: "Continue",
  },
};

/** Asks what to do if someone else has changed a record since it was loaded. */
export function ConflictDialog() {
  const open = question.useOpen();
  const focusReturn = useFocusReturn();
  const { changedBy, changedAt, action = "save" } = open?.question ?? {};
  const { since, choice, keep, proceed } = texts[action];
  return (
    <Radix.Root open={open !== null} onOpenChange={(stillOpen) => !stillOpen && open?.answer("keep")}>
      <Radix.Portal>
        <Radix.Overlay className={modalLook.veil} />
        <Radix.Content
          {...focusReturn}
          className={cn(modalLook.panel, "top-[18vh] max-w-lg gap-5 overflow-y-auto p-5")}
        >
          <div className="grid gap-2">
            <Radix.Title className="text-base font-semibold text-ink">Changed by someone else</Radix.Title>
            <Radix.Description className="text-sm break-words text-ink-muted">
              <PersonName username={changedBy ?? null} none="Someone" /> has changed this since {since}
              {changedAt && (
                <>
                  , on <DateText value={changedAt} withTime />
                </>
              )}
              . {choice}
            </Radix.Description>
          </div>
          <div className="flex justify-end">
            <ButtonGroup>
              <Radix.Cancel asChild>
                <Button variant="secondary">{keep}</Button>
              </Radix.Cancel>
              <Button variant="danger" onClick={() => open?.answer("proceed")}>
                {proceed}
              </Button>
              <Button onClick={() => open?.answer("reload")}>Reload</Button>
            </ButtonGroup>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
