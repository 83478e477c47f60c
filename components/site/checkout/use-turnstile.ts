import { useEffect, useRef, useState } from "react";
import { loadScript } from "@/components/site/checkout/load-script";
import type { TurnstileSettings } from "@/lib/commerce/checkout/settings";

type Library = {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
};

const libraryOf = (page: Window) => (page as { turnstile?: Library }).turnstile;

/**
 * Cloudflare's robot check, if its key is set, shown in `place`. `takeToken` returns the token for one
 * payment and starts another check.
 */
export function useTurnstile(settings: TurnstileSettings | null) {
  const { siteKey, scriptUrl } = settings ?? {};
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<string>(undefined);
  const token = useRef<string>(undefined);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!siteKey || !scriptUrl) return;
    let left = false;
    loadScript(scriptUrl).then(
      () => {
        const library = libraryOf(window);
        if (left || !place.current || !library) return;
        widget.current = library.render(place.current, {
          sitekey: siteKey,
          action: "checkout",
          callback: (word) => {
            token.current = word;
            setFailed(false);
          },
          "expired-callback": () => {
            token.current = undefined;
          },
          "error-callback": () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      if (widget.current) libraryOf(window)?.remove(widget.current);
      widget.current = undefined;
    };
  }, [siteKey, scriptUrl]);

  function takeToken(): string | undefined {
    const word = token.current;
    token.current = undefined;
    if (word && widget.current) libraryOf(window)?.reset(widget.current);
    return word;
  }

  return { place, failed, takeToken };
}
