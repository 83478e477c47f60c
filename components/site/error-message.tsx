import { useState } from "react";
import { MessagePage } from "@/components/site/message-page";

const button =
  "inline-flex h-13 items-center justify-center rounded-[10px] px-6 font-semibold transition-colors duration-200";

/**
 * Shown if a page fails. Reads the phone number from the document (site-document.tsx puts it there): an error
 * boundary receives nothing from the server.
 */
export function ErrorMessage({ retry }: { retry: () => void }) {
  const [{ phone, phoneHref }] = useState<DOMStringMap>(() =>
    typeof document === "undefined" ? {} : { ...document.documentElement.dataset },
  );
  return (
    <MessagePage
      title="This page didn't load"
      text="The problem is on our end, and nothing you entered was sent. Please try again in a moment, or call us."
    >
      <button
        type="button"
        onClick={retry}
        className={`${button} bg-button text-button-text hover:bg-button-strong`}
      >
        Try Again
      </button>
      {phone ? (
        <a
          href={phoneHref}
          className={`${button} border border-line bg-surface text-ink hover:bg-brand-soft`}
        >
          {phone}
        </a>
      ) : null}
    </MessagePage>
  );
}
