import { MessageSquareWarning } from "lucide";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { ListTools } from "@/components/admin/kit/list-tools";
import { Options } from "@/components/admin/kit/options";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { type LibraryState, type LibraryView, sorts } from "@/components/admin/media/use-library-state";
import { ViewToggle } from "@/components/admin/media/view-toggle";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
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
    <ListTools
      caption="files"
      searchHint="Search by name, text or tag"
      state={state}
      filters={
        <>
          {hasDocuments && (
            <FilterSelect label="Type" name="type" state={state} all="All files">
              <option value="images">Images</option>
              <option value="documents">Documents</option>
            </FilterSelect>
          )}
          <FacetSelect
            label="Folder"
            name="folder"
            state={state}
            all="All folders"
            facets={facets?.folders}
          />
          <FacetSelect label="Tag" name="tag" state={state} all="All tags" facets={facets?.tags} />
          <Select
            aria-label="Sort by"
            className="w-auto"
            value={state.sort}
            onChange={({ target }) => state.setSort(target.value)}
          >
            <Options of={Object.entries(sorts)} />
          </Select>
        </>
      }
    >
      {hasDocuments && <MissingTexts state={state} />}
      <ViewToggle view={view} onView={onView} />
    </ListTools>
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
      <Options of={facets.map(({ name, count }) => [name, `${name} (${count})`])} />
    </FilterSelect>
  );
}

function MissingTexts({ state }: { state: LibraryState }) {
  const { data } = useMediaFacets();
  const isShown = state.filters.withoutAlt === "true";
  const count = data?.withoutAlt ?? 0;
  if (!useMayWrite() || (count === 0 && !isShown)) return null;
  return (
    <Button
      variant="secondary"
      aria-pressed={isShown}
      title="People who can't see a picture miss what it shows, unless its alternative text says so."
      className="gap-1.5 border-accent/40 px-2.5 text-accent-strong aria-pressed:bg-accent-soft"
      onClick={() => state.setFilter("withoutAlt", isShown ? "" : "true")}
    >
      <DrawnIcon icon={MessageSquareWarning} /> {count}
      <span className="@max-3xl:sr-only">without alt text</span>
    </Button>
  );
}
