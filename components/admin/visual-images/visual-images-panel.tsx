import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw, SearchX } from "lucide";
import { useId, useState } from "react";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { Loaded } from "@/components/admin/kit/loaded";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { SearchField } from "@/components/admin/kit/search-field";
import { EmptyState } from "@/components/admin/kit/states";
import { matches } from "@/components/admin/kit/whole-list";
import { useLibraryView } from "@/components/admin/media/use-library-state";
import { ViewToggle } from "@/components/admin/media/view-toggle";
import { type Category, CategoryTabs, imageFilters } from "@/components/admin/visual-images/category-tabs";
import { ImageGrid, ImageRows } from "@/components/admin/visual-images/image-list";
import { type Opened, SiteImageDialogs } from "@/components/admin/visual-images/site-image-dialogs";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { useSiteImages } from "@/lib/content/visual-images/queries";
import { type ListState, useListState } from "@/lib/core/query/list";
import { useNotify } from "@/lib/core/query/notify";
import { siteImagesKey } from "@/lib/media/queries";

/** The section Visual Images (docs/product/media.md "Visual images"). */
export function VisualImagesPanel() {
  const id = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const state = useListState({ defaultSort: "", filters: imageFilters });
  const [view, setView] = useLibraryView();
  const [isRefreshing, setIsRefreshing] = useState(true);
  const images = useSiteImages(isRefreshing);
  const [opened, setOpened] = useState<Opened | null>(null);

  async function refresh() {
    await client.invalidateQueries({ queryKey: siteImagesKey });
    notify({ title: "Image URLs refreshed", variant: "success" });
  }
  return (
    <>
      <PageHeader
        title="Visual Images"
        description="Every image on your pages, shown where it appears. A new one shows the next time its page loads."
        actions={
          <>
            <span className="flex h-9 items-center gap-2">
              <Switch id={`${id}-auto`} checked={isRefreshing} onCheckedChange={setIsRefreshing} />
              <Label htmlFor={`${id}-auto`}>Auto-refresh</Label>
            </span>
            <Button variant="secondary" pending={images.isRefetching} onClick={() => void refresh()}>
              <DrawnIcon icon={RefreshCw} /> Refresh URLs
            </Button>
          </>
        }
      />
      <Loaded query={images} failed="The images could not be loaded.">
        {(all) => {
          const found = all.filter((image) =>
            matches(state.search, [image.label, image.category, image.filePath, image.fileName].join(" ")),
          );
          const names = [...new Set(all.map(({ category }) => category))];
          const categories = names.map((name) => ({
            name,
            images: found.filter(({ category }) => category === name),
          }));
          return (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-2">
                <SearchField
                  label="Search images"
                  placeholder="Search by name, file or place"
                  search={state.search}
                  onSearch={state.setSearch}
                />
                <FilterSelect
                  label="Category"
                  name="category"
                  state={state}
                  all={`All categories (${found.length})`}
                >
                  <Options of={categories.map(({ name, images }) => [name, `${name} (${images.length})`])} />
                </FilterSelect>
                <ViewToggle view={view} onView={setView} />
              </div>
              <Shown categories={categories} state={state} view={view} onOpen={setOpened} />
              {opened && (
                <SiteImageDialogs
                  opened={opened}
                  image={all.find((image) => image.id === opened.id)}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type ShownProps = {
  categories: Category[];
  state: ListState<typeof imageFilters>;
  view: "grid" | "list";
  onOpen: (opened: Opened) => void;
};

function Shown({ categories, state, view, onOpen }: ShownProps) {
  const { category } = state.filters;
  const shown = categories.filter(
    ({ name, images }) => (!category || name === category) && images.length > 0,
  );
  if (shown.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} title="No images match." />
      </Card>
    );
  }
  if (view === "grid" && !category) {
    return <CategoryTabs categories={categories} state={state} onOpen={onOpen} />;
  }
  const Images = view === "grid" ? ImageGrid : ImageRows;
  return (
    <div className="grid gap-6">
      {shown.map(({ name, images }) => (
        <section key={name} aria-label={name} className="grid gap-2">
          <h2 className="text-sm font-semibold text-ink">
            {name} <span className="font-normal text-ink-muted">({images.length})</span>
          </h2>
          <Images images={images} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
