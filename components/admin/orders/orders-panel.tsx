"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { openedBy, openTab } from "@/components/admin/kit/order-address";
import { PageHeader } from "@/components/admin/kit/page-header";
import { DifferencesTab } from "@/components/admin/orders/differences-tab";
import { OrderScreen } from "@/components/admin/orders/order-screen";
import { OrdersActions, OrdersTab } from "@/components/admin/orders/orders-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

/** The section Orders: the list, one order with all its data, and differences found between payments. */
export function OrdersPanel() {
  const opened = openedBy(useSearchParams());
  useFocusAfter(opened.screen);
  if (opened.screen === "order") return <OrderScreen key={opened.orderId} orderId={opened.orderId} />;
  return (
    <>
      <PageHeader
        title="Orders"
        description="What customers ordered and paid for at checkout, and where it stands."
        actions={opened.tab === "orders" && <OrdersActions />}
      />
      <Tabs value={opened.tab} onValueChange={openTab}>
        <TabsList aria-label="Parts of the orders" className="mb-4 flex-wrap print:hidden">
          <TabsTrigger value="orders">Orders</TabsTrigger>
          <TabsTrigger value="differences">Differences</TabsTrigger>
        </TabsList>
        <TabsContent value="orders">{opened.tab === "orders" && <OrdersTab />}</TabsContent>
        <TabsContent value="differences">{opened.tab === "differences" && <DifferencesTab />}</TabsContent>
      </Tabs>
    </>
  );
}

/** Moves the focus to the heading when an order opens or closes; the focused element is gone. */
function useFocusAfter(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (screen === shown.current) return;
    shown.current = screen;
    document.querySelector<HTMLElement>("#content h1")?.focus();
  }, [screen]);
}
