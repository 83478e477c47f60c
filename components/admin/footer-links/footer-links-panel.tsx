"use client";

import { Link2, Plus } from "lucide-react";
import { useState } from "react";
import { FooterLinkForm } from "@/components/admin/footer-links/footer-link-form";
import { FooterLinkRow } from "@/components/admin/footer-links/footer-link-row";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SortableGroups } from "@/components/admin/kit/sortable-groups";
import { EmptyState } from "@/components/admin/kit/states";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WholeList } from "@/components/admin/kit/whole-list";
import { Button } from "@/components/ui/button";
import { useListState } from "@/lib/admin/list";
import {
  useBrokenFooterLinks,
  useFooterLinks,
  useRemoveFooterLink,
  useReorderFooterLinks,
  useSaveFooterLink,
} from "@/lib/footer-links/api";
import { type FooterLink, type FooterSection, footerSections } from "@/lib/footer-links/schema";

/** The links of the footer by its four columns (docs/product.md 2.2). */
export function FooterLinksPanel() {
  const state = useListState({ defaultSort: "section" });
  const links = useFooterLinks();
  const broken = useBrokenFooterLinks();
  const save = useSaveFooterLink();
  const remove = useRemoveFooterLink();
  const reorder = useReorderFooterLinks();
  const { form, deleting, add, edit, closeForm, askToDelete, closeQuestion } = useEditing<FooterLink>();
  const [section, setSection] = useState<FooterSection>("Services");

  const addTo = (chosen: FooterSection) => {
    setSection(chosen);
    add();
  };
  const addButton = (
    <Button onClick={() => addTo("Services")}>
      <Plus aria-hidden /> Add link
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Footer Links"
        description="The four columns at the foot of every page. Drag a link to put it in another place or column."
        actions={addButton}
      />
      <WholeList
        caption="footer links"
        query={links}
        state={state}
        searchHint="Search by label or address"
        textOf={({ label, url }) => `${label} ${url}`}
        noMatch="No link matches your search."
        empty={<EmptyState icon={Link2} title="There are no footer links yet." action={addButton} />}
      >
        {(rows, isSearched) => (
          <SortableGroups
            label="Footer links"
            className="divide-y divide-line"
            isFixed={isSearched}
            groups={footerSections
              .map((id) => ({ id, items: rows.filter((row) => row.section === id) }))
              .filter(({ items }) => !isSearched || items.length > 0)}
            idOf={({ id }) => id}
            nameOf={({ label }) => label}
            labelOf={(id) => id}
            onMove={(groups) =>
              reorder(
                groups.flatMap(({ id, items }) =>
                  items.map((link, index) => ({ ...link, section: id, orderIndex: index + 1 })),
                ),
              )
            }
            heading={({ id, items }) => (
              <div className="flex items-center gap-2 bg-surface-sunken px-3 py-1.5">
                <h2 className="text-sm font-semibold text-ink">{id}</h2>
                <span className="text-xs text-ink-muted">
                  {items.length > 0
                    ? items.length
                    : isSearched
                      ? "No match"
                      : "Empty: visitors don't see it."}
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  className="ml-auto"
                  aria-label={`Add a link to ${id}`}
                  onClick={() => addTo(id)}
                >
                  <Plus aria-hidden /> Add
                </Button>
              </div>
            )}
          >
            {(link, handle) => (
              <FooterLinkRow
                link={link}
                handle={handle}
                fault={broken.data?.get(link.id)}
                onActiveChange={(isActive) => void save({ isActive }, link)}
                onEdit={() => edit(link)}
                onDelete={() => askToDelete(link)}
              />
            )}
          </SortableGroups>
        )}
      </WholeList>
      {form && <FooterLinkForm link={form.record} section={section} onClose={closeForm} />}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title="Delete footer link"
          description={`Are you sure you want to delete the link ${deleting.label}?`}
          confirmLabel="Delete link"
          onClose={closeQuestion}
        />
      )}
    </>
  );
}
