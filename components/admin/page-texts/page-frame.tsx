import Link from "next/link";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Loaded } from "@/components/admin/kit/loaded";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { useWidth } from "@/components/admin/kit/use-width";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { type EditLocation, editLocationOf } from "@/components/admin/page-texts/edit-location";
import { frameOf, showText } from "@/components/admin/page-texts/marked-page";
import { useTypingInPage } from "@/components/admin/page-texts/use-typing-in-page";
import { sectionById } from "@/components/admin/sections";
import { useMarkedPage } from "@/lib/content/page-texts/queries";
import type { EditedPage } from "@/lib/content/page-texts/schema";
import { cleanText, withFacts } from "@/lib/content/page-texts/text-value";

/** 1440 px is wider than the menu needs for one line, with the scroll bar and the frame's border. */
const WIDTHS = [
  { id: "1440", label: "Computer" },
  { id: "768", label: "Tablet" },
  { id: "360", label: "Phone" },
] as const;

type PageFrameProps = {
  page: EditedPage;
  texts: Record<string, string>;
  chosen: string | undefined;
  /** Called with a clicked text that can't be typed into the page. */
  onChoose: (id: string) => void;
  onType: (id: string) => void;
  onTextChange: (id: string, text: string) => void;
  onPicture: (slot: string) => void;
};

export function PageFrame(props: PageFrameProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]["id"]>(() =>
    window.innerWidth < 640 ? "360" : "1440",
  );
  const [elsewhere, setElsewhere] = useState<EditLocation | null>(null);
  const scrollTop = useRef(0);
  const query = useMarkedPage(props.page.page);
  return (
    <section aria-label="The page" className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-4">
        <ViewSwitch label="Width of the page" views={WIDTHS} shown={width} onShow={setWidth} />
        <p role="status" className="mb-3 min-w-0 self-center text-ink text-sm">
          {elsewhere ? <EditedElsewhere place={elsewhere} /> : hintOf(props.page)}
        </p>
      </div>
      <Loaded query={query} failed="The page could not be shown.">
        {(html) => (
          <Frame
            key={query.dataUpdatedAt}
            html={html}
            width={Number(width)}
            scrollTop={scrollTop}
            onElsewhere={setElsewhere}
            {...props}
          />
        )}
      </Loaded>
    </section>
  );
}

function hintOf({ texts }: EditedPage): string {
  const pictures = texts.some(({ kind }) => kind === "picture");
  return `Click a text on the page and type.${pictures ? " Click a picture to choose another one." : ""}`;
}

function EditedElsewhere({ place: { name, section, query = "" } }: { place: EditLocation }) {
  const href = useSectionHref()(section, query);
  const label = sectionById(section)?.label;
  if (!href) return `${name} can be changed in the section ${label}, by an owner.`;
  return (
    <>
      {name} can be changed in the section{" "}
      <Link href={href} className="text-brand-strong underline">
        {label}
      </Link>
      .
    </>
  );
}

function pictureOf(clicked: Element, { clientX, clientY }: MouseEvent): Element | null {
  const own = clicked.closest("[data-slot]");
  if (own || clicked.closest("a, button, form, header")) return own;
  const under = clicked.ownerDocument.elementsFromPoint(clientX, clientY);
  return under.map((element) => element.closest("[data-slot]")).find((picture) => picture !== null) ?? null;
}

type FrameProps = PageFrameProps & {
  html: string;
  width: number;
  scrollTop: RefObject<number>;
  /** Called with null for a click on a text edited here. */
  onElsewhere: (place: EditLocation | null) => void;
};

function Frame(props: FrameProps) {
  const { html, width, page, texts, chosen, scrollTop, onChoose, onPicture, onElsewhere } = props;
  const [source] = useState(() => frameOf(html));
  const [shown, setShown] = useState<Document>();
  const [room, available] = useWidth(width);
  const scale = Math.min(1, available / width);
  const typed = useTypingInPage(shown, props);

  useEffect(() => {
    if (!shown) return;
    for (const text of page.texts) {
      if (text.id === typed.current?.text.id) continue;
      showText(shown, text, withFacts(cleanText(text, texts[text.id] ?? ""), page.facts));
    }
  }, [shown, page, texts, typed]);

  useEffect(() => {
    const view = shown?.defaultView;
    if (!view) return;
    view.scrollTo({ top: scrollTop.current, behavior: "instant" });
    const remember = () => {
      scrollTop.current = view.scrollY;
    };
    view.addEventListener("scroll", remember);
    return () => view.removeEventListener("scroll", remember);
  }, [shown, scrollTop]);

  const choose = useEffectEvent((event: MouseEvent) => {
    event.preventDefault();
    // Comes from another document, with different classes.
    const clicked = event.target as Element | null;
    if (!clicked?.closest) return;
    const place = clicked.closest<HTMLElement>("[data-text]");
    const id = place?.getAttribute("data-text");
    const slot = pictureOf(clicked, event)?.getAttribute("data-slot");
    // The browser has put the caret there, except into some links.
    if (place?.isContentEditable) place.focus();
    else if (id) onChoose(id);
    else if (slot) onPicture(slot);
    onElsewhere(id || slot ? null : editLocationOf(clicked, page.page));
  });
  useEffect(() => {
    shown?.addEventListener("click", choose, true);
    return () => shown?.removeEventListener("click", choose, true);
  }, [shown]);

  useEffect(() => {
    if (!shown) return;
    for (const place of shown.querySelectorAll("[data-text]")) {
      place.toggleAttribute("data-chosen", place.getAttribute("data-text") === chosen);
    }
  }, [shown, chosen]);

  return (
    <div ref={room} className="h-[70vh] overflow-hidden">
      <iframe
        title="The page, to type into"
        // Not about:blank, which some browsers replace with another document.
        srcDoc="<!doctype html><title>The page</title>"
        tabIndex={-1}
        style={{ width, height: `${70 / scale}vh`, transform: `scale(${scale})` }}
        className="max-w-none origin-top-left rounded-lg border border-line bg-surface"
        onLoad={({ currentTarget: { contentDocument } }) => {
          // A written document fires load, too, at its end: pictures take time, the texts are there at once.
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
