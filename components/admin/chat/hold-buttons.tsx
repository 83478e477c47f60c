import { useState } from "react";
import { CloseDialog } from "@/components/admin/chat/close-dialog";
import { HandOverDialog } from "@/components/admin/chat/hand-over-dialog";
import { HandOverMenu } from "@/components/admin/chat/hand-over-menu";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import type { Colleague } from "@/lib/access/users/schema";
import { useHold } from "@/lib/crm/chat/admin/queries";
import type { Conversation } from "@/lib/crm/chat/admin/schema";

type HoldButtonsProps = { conversation: Conversation; isMine: boolean };

/** Changes who answers: take over (asks first if a colleague answers), hand over, hand back, close. */
export function HoldButtons({ conversation, isMine }: HoldButtonsProps) {
  const { threadId, takenBy, state, reference } = conversation;
  const hold = useHold(threadId);
  const [isAsking, setAsking] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const [colleague, setColleague] = useState<Colleague>();
  const isTaken = takenBy !== null;
  const doing = (action: "take-over" | "hand-over" | "hand-back" | "close") =>
    hold.isPending && hold.variables.action === action;
  return (
    <div className="flex flex-wrap gap-2">
      {!isMine && (
        <Button
          size="small"
          pending={doing("take-over")}
          onClick={() => (isTaken ? setAsking(true) : hold.mutate({ action: "take-over" }))}
        >
          Take over
        </Button>
      )}
      {isMine && <HandOverMenu isPending={doing("hand-over")} onChoose={setColleague} />}
      {isMine && (
        <Button
          variant="secondary"
          size="small"
          pending={doing("hand-back")}
          onClick={() => hold.mutate({ action: "hand-back" })}
        >
          <span>
            Hand back<span className="max-sm:sr-only"> to the assistant</span>
          </span>
        </Button>
      )}
      {state !== "closed" && (isMine || !isTaken) && (
        <Button
          variant="secondary"
          size="small"
          pending={doing("close")}
          onClick={() => (reference ? setClosing(true) : hold.mutate({ action: "close" }))}
        >
          <span>
            Close<span className="max-sm:sr-only"> conversation</span>
          </span>
        </Button>
      )}
      {colleague && (
        <HandOverDialog
          colleague={colleague}
          isPending={doing("hand-over")}
          onClose={() => setColleague(undefined)}
          onConfirm={(note) =>
            hold.mutate(
              { action: "hand-over", to: colleague.id, note },
              { onSettled: () => setColleague(undefined) },
            )
          }
        />
      )}
      {isClosing && reference && (
        <CloseDialog
          reference={reference}
          isPending={doing("close")}
          onClose={() => setClosing(false)}
          onConfirm={(leadStatus) =>
            hold.mutate({ action: "close", leadStatus }, { onSettled: () => setClosing(false) })
          }
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Take over from ${takenBy?.name ?? "nobody"}?`}
        description={`${takenBy?.name ?? "Nobody"} answers this visitor now, and can't any more when you do. The visitor is told that you have joined.`}
        confirmLabel="Take over"
        pending={hold.isPending}
        onConfirm={() =>
          hold.mutate({ action: "take-over", from: takenBy?.id }, { onSettled: () => setAsking(false) })
        }
      />
    </div>
  );
}
