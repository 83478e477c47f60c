import {
  ArrowLeft,
  Download,
  Ellipsis,
  Eraser,
  type IconNode,
  Inbox,
  MailPlus,
  Printer,
  RotateCw,
  SearchX,
  Undo2,
} from "lucide";
import Link from "next/link";
import { useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { EraseDialog } from "@/components/admin/kit/erase-dialog";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { Loaded } from "@/components/admin/kit/loaded";
import { openList } from "@/components/admin/kit/order-address";
import { EmptyState } from "@/components/admin/kit/states";
import { useSavePerson } from "@/components/admin/kit/use-save-person";
import { OrderBadges } from "@/components/admin/orders/order-badges";
import { OrderBody } from "@/components/admin/orders/order-body";
import { dollars } from "@/components/admin/orders/order-labels";
import { type OrderActions, useOrderActions } from "@/components/admin/orders/use-order-actions";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { useMay } from "@/lib/access/auth/queries";
import { useOrder } from "@/lib/commerce/orders/admin/queries";
import type { OrderAction, OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { ApiError } from "@/lib/core/client";

export function OrderScreen({ orderId }: { orderId: string }) {
  const query = useOrder(orderId);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <Button variant="ghost" size="small" className="-ml-2 mb-2 print:hidden" onClick={openList}>
        <DrawnIcon icon={ArrowLeft} /> Back to orders
      </Button>
      <h1 tabIndex={-1} className="pb-1.5 text-xl font-semibold tracking-tight text-ink outline-none">
        Order {query.data?.number}
      </h1>
      {isGone ? (
        <Card className="mt-2.5">
          <EmptyState
            icon={SearchX}
            title="This order is gone."
            description="Orders that were never charged are removed after 30 days, or it never existed."
          />
        </Card>
      ) : (
        <Loaded query={query} failed="The order could not be loaded.">
          {(order) => <Opened order={order} />}
        </Loaded>
      )}
    </>
  );
}

function Opened({ order }: { order: OrderDetail }) {
  const orderActions = useOrderActions(order);
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pb-5">
        <div className="grid min-w-0 gap-1.5">
          <p className="text-sm text-ink-muted">
            {dollars(order.amount)} by {order.name}, <DateText value={order.createdAt} withTime />
          </p>
          <OrderBadges order={order} />
        </div>
        <Actions order={order} orderActions={orderActions} onErase={() => setErasing(true)} />
      </div>
      <OrderBody order={order} orderActions={orderActions} />
      {orderActions.dialog}
      {isErasing && (
        <EraseDialog email={order.email} onErased={() => undefined} onClose={() => setErasing(false)} />
      )}
    </>
  );
}

const buttons: readonly { action: OrderAction; label: string; icon?: IconNode }[] = [
  { action: "look_again", label: "Look again", icon: RotateCw },
  { action: "mail_receipt", label: "Email the receipt", icon: MailPlus },
  { action: "give_back", label: "Void or refund", icon: Undo2 },
  { action: "mark_paid", label: "Mark as paid" },
  { action: "mark_activated", label: "Mark as activated" },
];

const offeredByDecision: readonly OrderAction[] = ["look_again", "mark_paid", "mark_activated"];

type ActionsProps = { order: OrderDetail; orderActions: OrderActions; onErase: () => void };

function Actions({ order: { actions, leadId, decision, email }, orderActions, onErase }: ActionsProps) {
  const may = useMay();
  const savePerson = useSavePerson(email);
  const afterMenu = useAfterMenu();
  const offered = buttons.filter(
    ({ action }) => actions.includes(action) && !(decision && offeredByDecision.includes(action)),
  );
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {offered.map(({ action, icon, label }) => (
        <Button
          key={action}
          variant="secondary"
          pending={orderActions.isPending(action)}
          onClick={() => orderActions.run(action)}
        >
          {icon && <DrawnIcon icon={icon} />} {label}
        </Button>
      ))}
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="icon" className="size-9" aria-label="More about this order">
            <DrawnIcon icon={Ellipsis} />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" {...afterMenu.content}>
          <MenuItem onSelect={() => afterMenu.choose(() => window.print())}>
            <DrawnIcon icon={Printer} className="size-4 text-ink-faint" /> Print
          </MenuItem>
          {leadId !== null && (
            <MenuItem asChild>
              <Link href={hrefOfLead(leadId)} prefetch={false}>
                <DrawnIcon icon={Inbox} className="size-4 text-ink-faint" /> Open in the inbox
              </Link>
            </MenuItem>
          )}
          {may("people") && (
            <>
              <MenuItem onSelect={() => afterMenu.choose(savePerson)}>
                <DrawnIcon icon={Download} className="size-4 text-ink-faint" /> Export this person's data
              </MenuItem>
              <MenuItem onSelect={() => afterMenu.choose(onErase)}>
                <DrawnIcon icon={Eraser} className="size-4 text-ink-faint" /> Erase this person's data
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
    </div>
  );
}
