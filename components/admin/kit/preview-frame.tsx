import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { SiteTheme } from "@/components/admin/kit/site-theme";
import { useWidth } from "@/components/admin/kit/use-width";

type PreviewFrameProps = {
  title: string;
  width: number;
  grows?: boolean;
  height: number;
  children: ReactNode;
};

/** Separate document with this page's styles, so that media queries and fixed positions work. */
export function PreviewFrame({ title, width, grows = false, height, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [room, available] = useWidth(width);
  const windowWidth = grows ? Math.max(width, available) : width;
  const scale = Math.min(1, available / windowWidth);

  return (
    <div ref={room} className="overflow-hidden">
      <div
        style={{ width: windowWidth * scale, height: height * scale }}
        className="mx-auto overflow-hidden rounded-lg border border-line"
      >
        <iframe
          title={title}
          // Not about:blank, which some browsers replace with another document.
          srcDoc="<!doctype html><title>Preview</title>"
          inert
          style={{ width: windowWidth, height, transform: `scale(${scale})` }}
          className="max-w-none origin-top-left bg-surface"
          onLoad={async ({ currentTarget: { contentDocument } }) => {
            if (!contentDocument) return;
            await copyStyles(contentDocument);
            setBody(contentDocument.body);
          }}
        />
      </div>
      {body && createPortal(<SiteTheme>{children}</SiteTheme>, body)}
    </div>
  );
}

/** Resolves once the styles are loaded, so that nothing is shown without them. */
async function copyStyles(target: Document): Promise<void> {
  const { lang, className } = document.documentElement;
  Object.assign(target.documentElement, { lang, className });
  target.body.inert = true;
  const sheets = Array.from(document.querySelectorAll("link[rel=stylesheet], style"), (sheet) => {
    const copy = sheet.cloneNode(true);
    const isThere = new Promise((resolve) => {
      copy.addEventListener("load", resolve);
      copy.addEventListener("error", resolve);
    });
    target.head.append(copy);
    return sheet instanceof HTMLLinkElement ? isThere : undefined;
  });
  await Promise.all(sheets);
}
