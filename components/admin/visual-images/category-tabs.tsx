import { SearchX } from "lucide";
import { EmptyState } from "@/components/admin/kit/states";
import { ImageGrid } from "@/components/admin/visual-images/image-list";
import type { Opened } from "@/components/admin/visual-images/site-image-dialogs";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ScannedImage } from "@/lib/content/visual-images/schema";
import type { ListState } from "@/lib/core/query/list";

const isName = (name: string) => name.length > 0 && name.length <= 100;
export const imageFilters = { category: isName, tab: isName };

type CategoryTabsProps = {
  categories: Category[];
  state: ListState<typeof imageFilters>;
  onOpen: (opened: Opened) => void;
};

export function CategoryTabs({ categories, state, onOpen }: CategoryTabsProps) {
  const tabs = categories.slice(0, TABS);
  const furtherCategories = categories.slice(TABS).filter(({ images }) => images.length > 0);
  const first = tabs.find(({ images }) => images.length > 0) ?? tabs[0];
  const shown = tabs.find(({ name, images }) => name === state.filters.tab && images.length > 0) ?? first;
  return (
    <Tabs value={shown?.name} onValueChange={(tab) => state.setFilter("tab", tab)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <TabsList aria-label="Categories" className="flex-wrap">
          {tabs.map(({ name, images }) => (
            <TabsTrigger key={name} value={name}>
              {name} <Badge>{images.length}</Badge>
            </TabsTrigger>
          ))}
        </TabsList>
        {furtherCategories.length > 0 && (
          <div className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
            <span>More:</span>
            {furtherCategories.map(({ name, images }) => (
              <Button
                key={name}
                variant="ghost"
                size="small"
                onClick={() => state.setFilter("category", name)}
              >
                {name} ({images.length})
              </Button>
            ))}
          </div>
        )}
      </div>
      {tabs.map(({ name, images }) => (
        <TabsContent key={name} value={name}>
          {name !== shown?.name ? null : images.length > 0 ? (
            <ImageGrid images={images} onOpen={onOpen} />
          ) : (
            <Card>
              <EmptyState icon={SearchX} title="No images in these categories match." />
            </Card>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}

export type Category = { name: string; images: ScannedImage[] };

const TABS = 4;
