import { useEffect, useMemo, useState } from "react";
import { useWidth } from "@/components/admin/kit/use-width";
import { centerPlace, placeDocument, WINDOW } from "@/components/admin/visual-images/place-document";
import { Skeleton } from "@/components/ui/skeleton";
import { usePageHtml } from "@/lib/content/visual-images/queries";
import type { ScannedImage } from "@/lib/content/visual-images/schema";

export function PlaceFrame({ image: { id, page, label } }: { image: ScannedImage }) {
  const [room, width] = useWidth(0);
  const [isNear, setIsNear] = useState(false);
  const { data: html, isError } = usePageHtml(page, isNear);
  const content = useMemo(() => (html ? placeDocument(html, id) : undefined), [html, id]);

  useEffect(() => {
    if (!room.current) return;
    // Each part is a separate document: only those near the viewport are created.
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: "200px",
    });
    near.observe(room.current);
    return () => near.disconnect();
  }, [room]);

  return (
    <div ref={room} className="relative aspect-[16/10] w-full overflow-hidden rounded-md border border-line">
      {content === null || isError ? (
        <p className="grid h-full place-items-center px-4 text-center text-xs text-ink-muted">
          {isError ? "The page could not be loaded." : "The page doesn't show it right now."}
        </p>
      ) : content && width > 0 ? (
        <iframe
          title={`Where ${label} appears`}
          // No script runs in it; same origin, so that it can be scrolled to its place.
          sandbox="allow-same-origin"
          srcDoc={content}
          inert
          tabIndex={-1}
          style={{ ...WINDOW, transform: `scale(${width / WINDOW.width})` }}
          className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left bg-surface"
          onLoad={({ currentTarget: { contentDocument } }) =>
            contentDocument && centerPlace(contentDocument, id)
          }
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  );
}
