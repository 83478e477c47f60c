"use client";

import { DensityButton } from "@/components/admin/kit/density-button";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { SearchField } from "@/components/admin/kit/search-field";
import { type LibraryState, type LibraryView, sorts } from "@/components/admin/media/use-library-state";
import { ViewToggle } from "@/components/admin/media/view-toggle";
import { Select } from "@/components/ui/select";
import { useMediaFacets } from "@/lib/media/queries";

type LibraryToolbarProps = {
  state: LibraryState;
  hasDocuments?: boolean;
  view: LibraryView;
  onView: (view: LibraryView) => void;
};

export function LibraryToolbar({ state, hasDocuments = false, view, onView }: LibraryToolbarProps) {
  const { data: facets } = useMediaFacets();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search files"
        placeholder="Search by name, text or tag"
        search={state.search}
        onSearch={state.setSearch}
      />
      {hasDocuments && (
        <FilterSelect label="Type" name="type" state={state} all="All files">
          <option value="images">Images</option>
          <option value="documents">Documents</option>
        </FilterSelect>
      )}
      <FacetSelect label="Folder" name="folder" state={state} all="All folders" facets={facets?.folders} />
      <FacetSelect label="Tag" name="tag" state={state} all="All tags" facets={facets?.tags} />
      <Select
        aria-label="Sort by"
        className="w-auto"
        value={state.sort}
        onChange={({ target }) => state.setSort(target.value)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <span className="ml-auto flex gap-2">
        <DensityButton />
        <ViewToggle view={view} onView={onView} />
      </span>
    </div>
  );
}

type FacetSelectProps = {
  label: string;
  name: "folder" | "tag";
  state: LibraryState;
  all: string;
  facets: { name: string; count: number }[] | undefined;
};

/** A chosen value stays visible, even after its last file is gone. */
function FacetSelect({ label, name, state, all, facets = [] }: FacetSelectProps) {
  const chosen = state.filters[name];
  const isListed = facets.some((facet) => facet.name === chosen);
  if (facets.length === 0 && !chosen) return null;
  return (
    <FilterSelect label={label} name={name} state={state} all={all} className="w-auto max-w-48">
      {chosen && !isListed && <option value={chosen}>{chosen}</option>}
      {facets.map((facet) => (
        <option key={facet.name} value={facet.name}>
          {facet.name} ({facet.count})
        </option>
      ))}
    </FilterSelect>
  );
}
