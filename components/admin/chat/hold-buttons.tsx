import { ChevronDown } from "lucide";
import { useState } from "react";
import { CloseDialog, HandOverDialog } from "@/components/admin/chat/hold-dialogs";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import type { Colleague } from "@/lib/access/users/schema";
import { may } from "@/lib/core/roles";
import { useHold } from "@/lib/crm/chat/admin/queries";
import type { Conversation } from "@/lib/crm/chat/admin/schema";

export function HoldButtons({ conversation, isMine }: { conversation: Conversation; isMine: boolean }) {
  const { threadId, takenBy, state, reference } = conversation;
  const hold = useHold(threadId);
  const [holder, setHolder] = useState<Conversation["takenBy"]>(null);
  const [isClosing, setClosing] = useState(false);
  const [colleague, setColleague] = useState<Colleague>();
  const doing = (action: "take-over" | "hand-over" | "hand-back" | "close") =>
    hold.isPending && hold.variables.action === action;
  return (
    <div className="flex flex-wrap gap-2">
      {!isMine && (
        <Button
          size="small"
          pending={doing("take-over")}
          onClick={() => (takenBy ? setHolder(takenBy) : hold.mutate({ action: "take-over" }))}
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
      {state !== "closed" && (isMine || !takenBy) && (
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
          pending={doing("hand-over")}
          onClose={() => setColleague(undefined)}
          onConfirm={(note) =>
            hold.mutate(
              { action: "hand-over", to: colleague.id, note },
              { onSuccess: () => setColleague(undefined) },
            )
          }
        />
      )}
      {isClosing && reference && (
        <CloseDialog
          reference={reference}
          pending={doing("close")}
          onClose={() => setClosing(false)}
          onConfirm={(leadStatus) =>
            hold.mutate({ action: "close", leadStatus }, { onSuccess: () => setClosing(false) })
          }
        />
      )}
      {holder && (
        <ConfirmDialog
          open
          onClose={() => setHolder(null)}
          title={`Take over from ${holder.name}?`}
          description={`${holder.name} is answering this visitor. If you take over, they no longer can, and the visitor is told that you have joined.`}
          confirmLabel="Take over"
          pending={hold.isPending}
          onConfirm={() =>
            hold.mutate({ action: "take-over", from: holder.id }, { onSuccess: () => setHolder(null) })
          }
        />
      )}
    </div>
  );
}

type HandOverMenuProps = { isPending: boolean; onChoose: (colleague: Colleague) => void };

function HandOverMenu({ isPending, onChoose }: HandOverMenuProps) {
  const me = useMe().data;
  const people = usePeople();
  const colleagues = (people.data ?? [])
    .filter(({ id, isActive, role }) => isActive && id !== me?.id && may(role, "chat.write"))
    .sort((one, other) => Number(other.isThere) - Number(one.isThere));
  if (colleagues.length === 0) return null;
  return (
    <Menu onOpenChange={(isOpen) => isOpen && people.refetch()}>
      <MenuTrigger asChild>
        <Button variant="secondary" size="small" pending={isPending}>
          <span>
            Hand to<span className="max-sm:sr-only"> a colleague</span>
          </span>
          <DrawnIcon icon={ChevronDown} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        {colleagues.map((one) => (
          <MenuItem key={one.id} onSelect={() => onChoose(one)} className="justify-between gap-6">
            <span className="min-w-0 break-words">{one.name}</span>
            <span className={cn("shrink-0 text-xs", one.isThere ? "text-success" : "text-ink-muted")}>
              {one.isThere ? "here now" : "away"}
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
