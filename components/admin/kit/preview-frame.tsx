"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { SiteLook } from "@/components/admin/kit/site-look";

type PreviewFrameProps = {
  title: string;
  /** Of the window that it stands for, in CSS pixels; it is shown smaller where there is less room. */
  width: number;
  /** Whether that window becomes wider where there is more room. */
  grows?: boolean;
  height: number;
  children: ReactNode;
};

/**
 * Shows parts of the public site as a window of that size would: a document of its own, with this page's styles, so that
 * what depends on the window's width or is fixed to its edges is where it will be. A picture, not to be used.
 */
export function PreviewFrame({ title, width, grows = false, height, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  const windowWidth = grows ? Math.max(width, available) : width;
  const scale = Math.min(1, available / windowWidth);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={room} className="overflow-hidden">
      <div
        style={{ width: windowWidth * scale, height: height * scale }}
        className="mx-auto overflow-hidden rounded-lg border border-line"
      >
        <iframe
          title={title}
          // Not about:blank, which some browsers put another document in the place of.
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
      {body && createPortal(<SiteLook>{children}</SiteLook>, body)}
    </div>
  );
}

/** Returns when they are there, so that nothing is shown without them. */
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
