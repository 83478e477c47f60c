"use client";

import { Plus, ServerCog } from "lucide-react";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { ListRow } from "@/components/admin/kit/list-row";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { ServiceForm } from "@/components/admin/services/service-form";
import { ServiceIcon } from "@/components/site/services/service-icon";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useListState } from "@/lib/admin/list";
import {
  useRemoveStaticService,
  useReorderStaticServices,
  useSaveStaticService,
  useStaticServices,
} from "@/lib/static-services/admin-api";
import type { StaticService } from "@/lib/static-services/schema";

/** The maintenance services, as cards on /services (docs/product.md 2.2). */
export function ServicesPanel() {
  const state = useListState({ defaultSort: "orderIndex" });
  const services = useStaticServices();
  const save = useSaveStaticService();
  const remove = useRemoveStaticService();
  const reorder = useReorderStaticServices();
  const { form, deleting, add, edit, closeForm, askToDelete, closeQuestion } = useEditing<StaticService>();
  const addButton = (
    <Button onClick={add}>
      <Plus aria-hidden /> Add service
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Services"
        description="The cards of the page Maintenance Services, in this order. Drag one to put it elsewhere."
        actions={addButton}
      />
      <WholeList
        caption="services"
        query={services}
        state={state}
        searchHint="Search by name, description or price"
        textOf={({ name, description, price }) => `${name} ${description} ${price}`}
        noMatch="No service matches your search."
        empty={
          <EmptyState
            icon={ServerCog}
            title="There are no services yet."
            description="Until there is one, visitors read that the services are being updated."
            action={addButton}
          />
        }
      >
        {(rows, isSearched) => (
          <SortableList
            label="Services"
            className="divide-y divide-line"
            isFixed={isSearched}
            items={rows}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onReorder={reorder}
          >
            {(service, handle) => (
              <ListRow
                handle={handle}
                icon={
                  <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                    <ServiceIcon icon={service.icon} className="size-5" />
                  </span>
                }
                name={service.name}
                recordName={`the service ${service.name}`}
                badges={!service.isActive && <Badge variant="warning">Inactive</Badge>}
                detail={<ServiceDetail {...service} />}
                isActive={service.isActive}
                onActiveChange={(isActive) => void save({ isActive }, service)}
                onEdit={() => edit(service)}
                onDelete={() => askToDelete(service)}
              />
            )}
          </SortableList>
        )}
      </WholeList>
      {form && <ServiceForm service={form.record} onClose={closeForm} />}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title={`Delete ${deleting.name}`}
          description="Are you sure you want to delete this service?"
          confirmLabel="Delete service"
          onClose={closeQuestion}
        />
      )}
    </>
  );
}

function ServiceDetail({ price, setupFee, description }: StaticService) {
  return (
    <>
      <span className="font-medium text-ink tabular-nums">{price}</span>
      {setupFee && ` plus ${setupFee} setup`}
      <span className="line-clamp-1 break-all">{description}</span>
    </>
  );
}
