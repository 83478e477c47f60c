import { PageHeader } from "@/components/admin/kit/page-header";
import { AcknowledgementTab } from "@/components/admin/lead-settings/acknowledgement-tab";
import { WebhookTab } from "@/components/admin/lead-settings/webhook-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { tab: ["webhook"] } as const;

export function LeadSettingsPanel() {
  const { tab } = useListState({ defaultSort: "", filters }).filters;
  const show = (shown: string) =>
    replaceQuery(new URLSearchParams(shown === "webhook" ? { tab: shown } : undefined));
  return (
    <>
      <PageHeader
        title="Lead Settings"
        description="The email visitors get right away, and the other system that hears about their requests."
      />
      <Tabs value={tab || "acknowledgement"} onValueChange={show}>
        <TabsList aria-label="Lead settings" className="mb-4">
          <TabsTrigger value="acknowledgement">Acknowledgement</TabsTrigger>
          <TabsTrigger value="webhook">Webhook</TabsTrigger>
        </TabsList>
        <TabsContent value="acknowledgement">
          <AcknowledgementTab />
        </TabsContent>
        <TabsContent value="webhook">
          <WebhookTab />
        </TabsContent>
      </Tabs>
    </>
  );
}
