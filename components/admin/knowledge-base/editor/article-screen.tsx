import { useRef, useState } from "react";
import { Loaded } from "@/components/admin/kit/loaded";
import { type Opened, openList, putIdInUrl } from "@/components/admin/knowledge-base/address";
import { ArticleEditor } from "@/components/admin/knowledge-base/editor/article-editor";
import { useOpenedArticle, useOpenedDraft } from "@/lib/content/knowledge-base/admin-queries";

export function ArticleScreen({ opened }: { opened: Exclude<Opened, { screen: "list" }> }) {
  /** The article created on this screen: the editor continues unchanged. */
  const created = useRef<number>(undefined);
  const [round, setRound] = useState(0);
  const reload = () => {
    created.current = undefined;
    setRound(round + 1);
  };
  if (opened.screen === "new" || opened.id === created.current) {
    const draftId = opened.screen === "new" ? opened.draftId : null;
    const onCreated = (id: number) => {
      created.current = id;
      putIdInUrl(id);
    };
    return <NewArticle key={`new ${round}`} {...{ draftId, round, onCreated }} onReload={reload} />;
  }
  return <StoredArticle key={`${opened.id} ${round}`} id={opened.id} round={round} onReload={reload} />;
}

function StoredArticle({ id, round, onReload }: { id: number; round: number; onReload: () => void }) {
  return (
    <Loaded query={useOpenedArticle(id, round)} failed="The article could not be loaded.">
      {({ article, draft }) => (
        <ArticleEditor article={article} draft={draft} onReload={onReload} onDiscarded={onReload} />
      )}
    </Loaded>
  );
}

type NewArticleProps = {
  draftId: number | null;
  round: number;
  onCreated: (id: number) => void;
  onReload: () => void;
};

function NewArticle({ draftId, round, ...props }: NewArticleProps) {
  // Saving a first draft adds it to the address, which must not reload it.
  const [firstDraft] = useState(draftId);
  if (firstDraft === null) return <ArticleEditor draft={null} onDiscarded={openList} {...props} />;
  return <NewArticleOfDraft draftId={firstDraft} round={round} {...props} />;
}

function NewArticleOfDraft({ draftId, round, ...props }: NewArticleProps & { draftId: number }) {
  return (
    <Loaded query={useOpenedDraft(draftId, round)} failed="The draft could not be loaded.">
      {(draft) => <ArticleEditor draft={draft} onDiscarded={openList} {...props} />}
    </Loaded>
  );
}
