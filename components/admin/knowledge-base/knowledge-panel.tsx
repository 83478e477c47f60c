import { Plus } from "lucide";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import { useEditing } from "@/components/admin/kit/use-editing";
import { useFocusHeading } from "@/components/admin/kit/use-focus-heading";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { openArticle, openTab, screenFromQuery } from "@/components/admin/knowledge-base/address";
import { ArticlesTab } from "@/components/admin/knowledge-base/articles-tab";
import { CategoriesTab } from "@/components/admin/knowledge-base/categories-tab";
import { FailedSearches } from "@/components/admin/knowledge-base/failed-searches";
import { Redirects } from "@/components/admin/knowledge-base/redirects";
import { SynonymsTab } from "@/components/admin/knowledge-base/synonyms-tab";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { AdminCategory } from "@/lib/content/knowledge-base/admin-schema";

/** Contains the Markdown editor, which nothing else needs. */
const ArticleScreen = dynamic(
  () => import("@/components/admin/knowledge-base/editor/article-screen").then((m) => m.ArticleScreen),
  { loading: PanelLoading },
);
const ArticleView = dynamic(
  () => import("@/components/admin/knowledge-base/article-view").then((m) => m.ArticleView),
  { loading: PanelLoading },
);

const descriptions: Partial<Record<string, string>> = {
  searches:
    "What visitors searched for and didn't find. Addresses and numbers that could identify a person are not kept.",
  redirects: "When an article's slug changes, the old one keeps working until another article takes it.",
};

/** The section Knowledge Base (docs/product/content.md "Articles"). */
export function KnowledgePanel() {
  const mayWrite = useMayWrite();
  const requested = screenFromQuery(useSearchParams());
  const editing = useEditing<AdminCategory>();
  const isNothingToRead = !mayWrite && requested.screen === "new" && requested.draftId === null;
  const opened = isNothingToRead ? ({ screen: "list", tab: "articles" } as const) : requested;
  useFocusHeading(opened.screen, opened.screen === "list");
  if (opened.screen !== "list")
    return mayWrite ? <ArticleScreen opened={opened} /> : <ArticleView opened={opened} />;
  return (
    <>
      <PageHeader
        title="Knowledge Base"
        description={
          descriptions[opened.tab] ?? "The articles visitors read, and the categories they're grouped in."
        }
        actions={
          <WriteAccessOnly>
            {opened.tab === "articles" && (
              <Button onClick={() => openArticle("new")}>
                <DrawnIcon icon={Plus} /> Add article
              </Button>
            )}
            {opened.tab === "categories" && (
              <Button onClick={editing.add}>
                <DrawnIcon icon={Plus} /> Add Category
              </Button>
            )}
          </WriteAccessOnly>
        }
      />
      <Tabs value={opened.tab} onValueChange={openTab}>
        <TabsList aria-label="Parts of the knowledge base" className="mb-2 flex-wrap max-sm:-mt-1.5">
          <TabsTrigger value="articles">Articles</TabsTrigger>
          <TabsTrigger value="categories">Categories</TabsTrigger>
          <TabsTrigger value="searches">Searches</TabsTrigger>
          <TabsTrigger value="synonyms">Synonyms</TabsTrigger>
          <TabsTrigger value="redirects">Redirects</TabsTrigger>
        </TabsList>
        <TabsContent value="articles">{opened.tab === "articles" && <ArticlesTab />}</TabsContent>
        <TabsContent value="categories">
          {opened.tab === "categories" && <CategoriesTab editing={editing} />}
        </TabsContent>
        <TabsContent value="searches">{opened.tab === "searches" && <FailedSearches />}</TabsContent>
        <TabsContent value="synonyms">{opened.tab === "synonyms" && <SynonymsTab />}</TabsContent>
        <TabsContent value="redirects">{opened.tab === "redirects" && <Redirects />}</TabsContent>
      </Tabs>
    </>
  );
}
