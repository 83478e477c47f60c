import { CircleAlert, Link2, Plus } from "lucide";
import { useState } from "react";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LinkField } from "@/components/admin/kit/fields/link-field";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { ListRow } from "@/components/admin/kit/list-row";
import { OrderedPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { SortableGroups } from "@/components/admin/kit/sortable-list";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useBrokenFooterLinks, useFooterLinks } from "@/lib/content/footer-links/queries";
import {
  type FooterLink,
  type FooterLinkInput,
  type FooterSection,
  footerLinkInput,
  footerSections,
} from "@/lib/content/footer-links/schema";

/** The links of the footer by its four columns (docs/product/content.md "Footer links"). */
export function FooterLinksPanel() {
  const records = useFooterLinks();
  const broken = useBrokenFooterLinks();
  const [newIn, setNewIn] = useState<FooterSection>("Services");
  return (
    <OrderedPanel
      title="Footer Links"
      description="The four columns at the bottom of every page."
      caption="footer links"
      noun="link"
      icon={Link2}
      records={records}
      nameOf={({ label }) => label}
      textOf={({ label, url }) => `${label} ${url}`}
      searchHint="Search by label or address"
      emptyHint="Until you add one, the footer shows only our address."
      deleteQuestion={({ label }) => `Are you sure you want to delete the link ${label}?`}
      form={(props) => <FooterLinkForm {...props} newIn={newIn} />}
    >
      {(rows, { isSearched, add, controlsOf }) => (
        <SortableGroups
          label="Footer links"
          isFixed={isSearched}
          groups={footerSections.map((id) => ({ id, items: rows.filter(({ section }) => section === id) }))}
          nameOf={({ label }) => label}
          labelOf={(id) => id}
          onMove={(groups) =>
            records.reorder(
              groups.flatMap(({ id, items }) =>
                items.map((link, index) => ({ ...link, section: id, orderIndex: index + 1 })),
              ),
            )
          }
          heading={({ id, items }) => (
            <div className="flex items-center gap-2 bg-surface-sunken px-3 py-1">
              <h2 className="text-sm font-semibold text-ink">{id}</h2>
              <span className="text-xs text-ink-muted">
                {items.length || "Empty: visitors don't see it."}
              </span>
              <WriteAccessOnly>
                <Button
                  variant="ghost"
                  size="small"
                  className="ml-auto"
                  aria-label={`Add a link to ${id}`}
                  onClick={() => {
                    setNewIn(id);
                    add();
                  }}
                >
                  <DrawnIcon icon={Plus} /> Add
                </Button>
              </WriteAccessOnly>
            </div>
          )}
        >
          {(link, handle) => {
            const fault = broken.data?.get(link.id);
            return (
              <ListRow
                {...controlsOf(link)}
                handle={handle}
                name={link.label}
                badges={
                  <>
                    {link.target === "_blank" && <Badge>New tab</Badge>}
                    {fault && (
                      <Badge variant="danger">
                        <DrawnIcon icon={CircleAlert} /> Broken link
                      </Badge>
                    )}
                  </>
                }
                detail={
                  <>
                    <span className="break-all">{link.url}</span>
                    {fault && <span className="ml-2 font-medium text-danger">{fault}</span>}
                  </>
                }
              />
            );
          }}
        </SortableGroups>
      )}
    </OrderedPanel>
  );
}

type FooterLinkFormProps = RecordFormProps<FooterLink, FooterLinkInput> & { newIn: FooterSection };

const targets = [
  { value: "_self", label: "Same tab" },
  { value: "_blank", label: "New tab" },
];

function FooterLinkForm({ record, newIn, ...props }: FooterLinkFormProps) {
  return (
    <FormDialog
      title={record ? `Edit ${record.label}` : "Add footer link"}
      submitLabel={record ? "Save changes" : "Add link"}
      schema={footerLinkInput}
      record={record}
      values={(stored) => ({
        label: stored?.label ?? "",
        url: stored?.url ?? "",
        section: stored?.section ?? newIn,
        target: stored?.target ?? "_self",
        isActive: stored?.isActive ?? true,
      })}
      {...props}
    >
      <TextField name="label" label="Label" required />
      <LinkField
        name="url"
        label="URL"
        required
        hint="A page such as /contact, an anchor such as #about, or a full web address."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="section" label="Section" required options={footerSections} />
        <SelectField name="target" label="Opens in" options={targets} hint="Other sites: always a new tab." />
      </div>
      <SwitchField name="isActive" label="Active" hint="Visitors see active links only." />
    </FormDialog>
  );
}
