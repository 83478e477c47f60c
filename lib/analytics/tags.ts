import type { TagIds } from "@/lib/analytics/tag-ids";
import type { TrackedEvent } from "@/lib/analytics/track";

type Replay = ((...command: unknown[]) => void) & { q?: unknown[][] };
declare global {
  interface Window {
    dataLayer?: object[];
    clarity?: Replay;
  }
}

const TAGS = "https://www.googletagmanager.com";
const REPLAY = "https://www.clarity.ms/tag";

export type Tags = (event: TrackedEvent) => void;

/** Only for visitors who have not opted out. */
export function loadTags({ tagManager, measurement, adsConversion, sessionReplay }: TagIds): Tags | null {
  if (sessionReplay) loadReplay(sessionReplay);
  const adsAccount = adsConversion?.split("/")[0];
  const gtagAccount = measurement ?? adsAccount;
  if (!tagManager && !gtagAccount) return sessionReplay ? () => undefined : null;

  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google's script recognizes commands by the `arguments` object.
  function gtag(..._command: unknown[]): void {
    layer.push(arguments);
  }
  if (tagManager) {
    layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    loadScript(`${TAGS}/gtm.js?id=${tagManager}`);
  }
  if (gtagAccount) {
    gtag("js", new Date());
    // Our own events report client-side navigations.
    if (measurement) gtag("config", measurement, { send_page_view: false });
    if (adsAccount) gtag("config", adsAccount);
    loadScript(`${TAGS}/gtag/js?id=${gtagAccount}`);
  }

  return ({ name, path, properties }) => {
    const facts = { ...properties, page_path: path };
    if (tagManager) layer.push({ ...facts, event: name });
    if (measurement) gtag("event", name, { ...facts, send_to: measurement });
    // The form that it came with is charged already.
    const isCharged =
      name === "conversion" &&
      !("conversion" in properties && properties.conversion === "appointment_booked");
    if (adsConversion && isCharged) gtag("event", "conversion", { send_to: adsConversion });
  };
}

/** Loads Microsoft Clarity, which masks all input. */
function loadReplay(id: string): void {
  const queue: Replay = (...command) => {
    queue.q = [...(queue.q ?? []), command];
  };
  window.clarity ??= queue;
  loadScript(`${REPLAY}/${id}`);
}

function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}
