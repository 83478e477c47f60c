import type { RefObject } from "react";

/** Where Cloudflare's check shows itself. */
export function RobotCheck({ place, failed }: { place: RefObject<HTMLDivElement | null>; failed: boolean }) {
  return (
    <div className="sm:col-span-2">
      <div ref={place} />
      {failed && (
        <p role="alert" className="mt-2 font-medium text-danger text-sm">
          The check that you're a person couldn't load. Please allow challenges.cloudflare.com in your
          browser, and reload the page.
        </p>
      )}
    </div>
  );
}
