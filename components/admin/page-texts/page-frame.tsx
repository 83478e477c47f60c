import { useEffect, useRef, useState } from "react";
import { Loaded } from "@/components/admin/kit/loaded";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { frameOf, showText } from "@/components/admin/page-texts/marked-page";
import { useMarkedPage } from "@/lib/page-texts/api";
import type { EditedPage } from "@/lib/page-texts/schema";
import { withFacts } from "@/lib/page-texts/text-value";

const WIDTHS = [
  { id: "1280", label: "Computer" },
  { id: "768", label: "Tablet" },
  { id: "360", label: "Phone" },
] as const;

type PageFrameProps = {
  page: EditedPage;
  said: Record<string, string>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The page itself, as visitors will see it: a click chooses a text, and what is typed shows at once. */
export function PageFrame(props: PageFrameProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]["id"]>("1280");
  const query = useMarkedPage(props.page.page);
  return (
    <section aria-label="The page" className="min-w-0">
      <ViewSwitch label="Width of the page" views={WIDTHS} shown={width} onShow={setWidth} />
      <Loaded query={query} failed="The page could not be shown.">
        {(html) => <Frame key={query.dataUpdatedAt} html={html} width={Number(width)} {...props} />}
      </Loaded>
    </section>
  );
}

function Frame({
  html,
  width,
  page,
  said,
  chosen,
  onChoose,
}: PageFrameProps & { html: string; width: number }) {
  const [source] = useState(() => frameOf(html));
  const [shown, setShown] = useState<Document>();
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  const scale = Math.min(1, available / width);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!shown) return;
    for (const text of page.texts) showText(shown, text, withFacts(said[text.id] ?? "", page.facts));
  }, [shown, page, said]);

  useEffect(() => {
    if (!shown) return;
    const choose = (event: MouseEvent) => {
      event.preventDefault();
      const { target } = event;
      // Of another document, whose classes are not this one's.
      const place = (target as Element | null)?.closest?.("[data-text]");
      const id = place?.getAttribute("data-text");
      if (id) onChoose(id);
    };
    shown.addEventListener("click", choose, true);
    return () => shown.removeEventListener("click", choose, true);
  }, [shown, onChoose]);

  useEffect(() => {
    if (!shown) return;
    for (const place of shown.querySelectorAll("[data-text]")) {
      place.toggleAttribute("data-chosen", place.getAttribute("data-text") === chosen);
    }
  }, [shown, chosen]);

  return (
    <div ref={room} className="h-[70vh] overflow-hidden">
      <iframe
        title="The page, to choose a text from"
        // Not about:blank, which some browsers put another document in the place of.
        srcDoc="<!doctype html><title>The page</title>"
        tabIndex={-1}
        style={{ width, height: `${70 / scale}vh`, transform: `scale(${scale})` }}
        className="max-w-none origin-top-left rounded-lg border border-line bg-surface"
        onLoad={({ currentTarget: { contentDocument } }) => {
          // What was written is loaded, too, in the end: its pictures take their time, its texts are there at once.
          if (!contentDocument || shown) return;
          contentDocument.open();
          contentDocument.write(source);
          contentDocument.close();
          setShown(contentDocument);
        }}
      />
    </div>
  );
}
