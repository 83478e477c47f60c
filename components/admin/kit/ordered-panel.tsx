import { type IconNode, Plus } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { ListRow, type RowControls } from "@/components/admin/kit/list-row";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SortableList } from "@/components/admin/kit/sortable-list";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { capitalized } from "@/lib/core/capitalized";
import { useListState } from "@/lib/core/query/list";
import type { OrderedRecords } from "@/lib/core/query/ordered";

/** `isActive` is absent if visitors see none of the records. */
type OrderedRow = { id: number; isActive?: boolean };

export type RecordFormProps<Row extends OrderedRow, Input> = {
  record?: Row;
  save: OrderedRecords<Row, Input>["save"];
  onClose: () => void;
};

type OrderedPanelProps<Row extends OrderedRow, Input> = {
  title: string;
  description: string;
  caption: string;
  noun: string;
  icon: IconNode;
  records: OrderedRecords<Row, Input>;
  nameOf: (row: Row) => string;
  textOf: (row: Row) => string;
  searchHint: string;
  emptyHint: string;
  deleteQuestion: (row: Row) => string;
  form: (props: RecordFormProps<Row, Input>) => ReactNode;
  children: (rows: Row[], tools: Tools<Row>) => ReactNode;
};

type Tools<Row> = { isSearched: boolean; add: () => void; controlsOf: (row: Row) => RowControls };

export function OrderedPanel<Row extends OrderedRow, Input extends object>({
  title,
  description,
  caption,
  noun,
  icon,
  records: { query, save, remove },
  nameOf,
  textOf,
  searchHint,
  emptyHint,
  deleteQuestion,
  form: renderForm,
  children,
}: OrderedPanelProps<Row, Input>) {
  const state = useListState({ defaultSort: "orderIndex" });
  const { form, deleting, add, edit, closeForm, requestDelete, closeQuestion } = useEditing<Row>();
  const addButton = (
    <Button onClick={add}>
      <DrawnIcon icon={Plus} /> Add {noun}
    </Button>
  );
  const controlsOf = (row: Row): RowControls => ({
    recordName: `the ${noun} ${nameOf(row)}`,
    isActive: row.isActive ?? true,
    onActiveChange:
      row.isActive === undefined
        ? undefined
        : (isActive) => void save({ isActive } as unknown as Partial<Input>, row),
    onEdit: () => edit(row),
    onDelete: () => requestDelete(row),
  });
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={<WriteAccessOnly>{addButton}</WriteAccessOnly>}
      />
      <WholeList
        caption={caption}
        query={query}
        state={state}
        searchHint={searchHint}
        textOf={textOf}
        noMatch={`No ${noun} matches your search.`}
        empty={
          <EmptyState icon={icon} title={`No ${caption} yet.`} description={emptyHint} action={addButton} />
        }
      >
        {(rows, isSearched) => children(rows, { isSearched, add, controlsOf })}
      </WholeList>
      {form && renderForm({ record: form.record, save, onClose: closeForm })}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title={`Delete ${nameOf(deleting)}`}
          description={deleteQuestion(deleting)}
          confirmLabel={`Delete ${noun}`}
          onClose={closeQuestion}
        />
      )}
    </>
  );
}

type OrderedListPanelProps<Row extends OrderedRow, Input> = Omit<
  OrderedPanelProps<Row, Input>,
  "children"
> & {
  row: (row: Row) => Pick<ComponentProps<typeof ListRow>, "icon" | "badges" | "detail">;
};

export function OrderedListPanel<Row extends OrderedRow, Input extends object>({
  row: shown,
  ...panel
}: OrderedListPanelProps<Row, Input>) {
  const { caption, nameOf, records } = panel;
  return (
    <OrderedPanel {...panel}>
      {(rows, { isSearched, controlsOf }) => (
        <SortableList
          label={capitalized(caption)}
          isFixed={isSearched}
          items={rows}
          nameOf={nameOf}
          onReorder={records.reorder}
        >
          {(row, handle) => (
            <ListRow {...controlsOf(row)} {...shown(row)} handle={handle} name={nameOf(row)} />
          )}
        </SortableList>
      )}
    </OrderedPanel>
  );
}
