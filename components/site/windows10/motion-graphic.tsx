"use client";

import { useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

const PLAYING_PART = 0.5;

const VIEW_MARGIN = "25% 0px";

const PLAY = "M8 5.4v13.2a.9.9 0 0 0 1.4.8l9.9-6.6a.9.9 0 0 0 0-1.6L9.4 4.6a.9.9 0 0 0-1.4.8z";
const PAUSE = "M7 5h3.4v14H7zM13.6 5H17v14h-3.4z";

/** Phone widths, at which the text of a wide picture would be too small. */
const PHONES = "(width < 40rem)";

/** Shows the picture behind the video: with controls and without a poster, browsers draw a dark one. */
const CLEAR_POSTER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

export type Film = {
  poster: string;
  sources: readonly { src: string; type: string }[];
  width: number;
  height: number;
};

type MotionGraphicProps = {
  label: string;
  buttons: { play: string; pause: string };
  describedBy: string;
  wide: Film;
  phone: Film;
};

/**
 * It waits for its button if the visitor prefers reduced motion or saves data, and respects pausing. With
 * scripting disabled it has the browser's controls; if only our script fails, the first picture stays, with a
 * text alternative.
 */
export function MotionGraphic(props: MotionGraphicProps) {
  const { label, buttons, describedBy, wide, phone } = props;
  const video = useRef<HTMLVideoElement>(null);
  const choice = useRef<"play" | "pause" | null>(null);
  const [near, setNear] = useState(false);
  const [playing, setPlaying] = useState(false);
  const scripted = useHydrated();

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const inView = new IntersectionObserver(
      ([entry]) => {
        const seen = (entry?.intersectionRatio ?? 0) > PLAYING_PART;
        const shouldPlay = choice.current ? choice.current === "play" : !prefersReducedMotion();
        if (seen && shouldPlay) start(element);
        else element.pause();
      },
      // A second threshold, because the first is reported at exactly one half, too.
      { threshold: [PLAYING_PART, PLAYING_PART + 0.01] },
    );
    const approaching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || prefersReducedMotion()) return;
        setNear(true);
        approaching.disconnect();
      },
      { rootMargin: VIEW_MARGIN },
    );
    inView.observe(element);
    approaching.observe(element);
    return () => {
      inView.disconnect();
      approaching.disconnect();
    };
  }, []);

  function toggle(): void {
    const element = video.current;
    if (!element) return;
    choice.current = playing ? "pause" : "play";
    if (playing) element.pause();
    else start(element);
  }

  const attributes = { "aria-label": label, "aria-describedby": describedBy, playsInline: true, loop: true };
  const sources = (
    <>
      {phone.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} media={PHONES} />
      ))}
      {wide.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </>
  );
  return (
    <div className="relative overflow-hidden rounded-2xl bg-navy-deep">
      {/* Not the video's poster, which every browser would load before the content above. */}
      <div className="absolute inset-x-0 top-0">
        <picture>
          <source media={PHONES} srcSet={phone.poster} width={phone.width} height={phone.height} />
          <img
            src={wide.poster}
            alt=""
            width={wide.width}
            height={wide.height}
            loading="lazy"
            className="h-auto w-full"
          />
        </picture>
      </div>
      <video
        {...attributes}
        ref={video}
        preload={near ? "auto" : "none"}
        muted
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="relative block aspect-video w-full noscript:invisible max-sm:aspect-3/4"
      >
        {sources}
      </video>
      {/* Only here: browsers build controls while parsing the page, which delayed the first paint. */}
      <noscript>
        <video
          {...attributes}
          preload="none"
          poster={CLEAR_POSTER}
          controls
          muted
          className="absolute inset-0 size-full"
        >
          {sources}
        </video>
      </noscript>
      {scripted && (
        <button
          type="button"
          onClick={toggle}
          aria-label={playing ? buttons.pause : buttons.play}
          className="absolute right-3 grid size-11 max-sm:top-3 place-items-center rounded-full border border-white/25 bg-navy-deep/80 text-white transition-colors hover:bg-navy-deep focus-visible:outline-white sm:right-4 sm:bottom-4"
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
            <path d={playing ? PAUSE : PLAY} />
          </svg>
        </button>
      )}
    </div>
  );
}

function start(video: HTMLVideoElement): void {
  // Browsers autoplay only silent videos, and React sets this only after hydration.
  video.muted = true;
  // Refused, or paused before it began: the button still says "Play".
  video.play().catch(() => undefined);
}

function prefersReducedMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
