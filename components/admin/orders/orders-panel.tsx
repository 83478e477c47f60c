import { useSearchParams } from "next/navigation";
import { openTab, screenFromQuery } from "@/components/admin/kit/order-address";
import { PageHeader } from "@/components/admin/kit/page-header";
import { useFocusHeading } from "@/components/admin/kit/use-focus-heading";
import { DifferencesTab } from "@/components/admin/orders/differences-tab";
import { OrderScreen } from "@/components/admin/orders/order-screen";
import { OrdersActions, OrdersTab } from "@/components/admin/orders/orders-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export function OrdersPanel() {
  const opened = screenFromQuery(useSearchParams());
  useFocusHeading(opened.screen);
  if (opened.screen === "order") return <OrderScreen key={opened.orderId} orderId={opened.orderId} />;
  return (
    <>
      <PageHeader
        title="Orders"
        description="What customers ordered and paid for at checkout, and where it stands."
        actions={opened.tab === "orders" && <OrdersActions />}
      />
      <Tabs value={opened.tab} onValueChange={openTab}>
        <TabsList aria-label="Parts of the orders" className="mb-2 flex-wrap max-sm:-mt-1.5 print:hidden">
          <TabsTrigger value="orders">Orders</TabsTrigger>
          <TabsTrigger value="differences">Differences</TabsTrigger>
        </TabsList>
        <TabsContent value={opened.tab}>
          {opened.tab === "orders" ? <OrdersTab /> : <DifferencesTab />}
        </TabsContent>
      </Tabs>
    </>
  );
}
