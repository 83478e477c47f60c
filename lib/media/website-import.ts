import { messageOf, request } from "@/lib/core/client";
import type { ImageCandidate } from "@/lib/media/import/schema";
import type { UploadAnswer } from "@/lib/media/schema";

/** In the words of docs/product.md 2.8. */
export const IMPORT_FAILED = "Failed to import image from URL";
/** Images that are fetched from a website at the same time. */
const AT_ONCE = 3;

/** What became of an image that was chosen after a scan. */
export type ImportOutcome =
  | { state: "waiting" | "fetching" }
  | { state: "done"; answer: UploadAnswer }
  | { state: "failed"; message: string };

/** What a scan found, and what became of those that were chosen, by their addresses. */
export type FoundImages = {
  candidates: readonly ImageCandidate[];
  outcomes: ReadonlyMap<string, ImportOutcome>;
  isBusy: boolean;
};

type Send = typeof importOne;

/** Brings one image into the library from its address. */
export const importOne = (image: { url: string; folder: string | null; altText?: string | null }) =>
  request<UploadAnswer>("POST", "/api/admin/media/import-url", image);

/**
 * The images of a page on their way to the library: three at a time, each with its own outcome. It belongs to the
 * window, as uploads do: who closes the dialog meanwhile finds it as it is by then.
 */
export class WebsiteImport {
  #found: FoundImages | undefined;
  #stopping = new AbortController();
  #listeners = new Set<() => void>();
  #endListeners = new Set<(imported: number, found: number) => void>();

  constructor(private readonly send: Send) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): FoundImages | undefined => this.#found;

  /** Calls back each time that the chosen images have been gone through. */
  readonly onEnd = (listener: (imported: number, found: number) => void) => {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  };

  /** Shows what a scan found in place of what another one did, unless that is still being imported. */
  show(candidates: readonly ImageCandidate[]): void {
    if (!this.#found?.isBusy) this.#set({ candidates, outcomes: new Map(), isBusy: false });
  }

  /** Forgets what was found, unless it is still being imported. */
  readonly clear = (): void => {
    if (!this.#found?.isBusy) this.#set(undefined);
  };

  /** What is being fetched comes to its end; what waits for it is not imported. */
  readonly stop = (): void => this.#stopping.abort();

  /** @param folder into which they come */
  async start(chosen: readonly ImageCandidate[], folder: string | null): Promise<void> {
    const found = this.#found;
    if (!found || found.isBusy) return;
    this.#stopping = new AbortController();
    const waiting = [...chosen];
    const outcomes = new Map(found.outcomes);
    for (const { url } of chosen) outcomes.set(url, { state: "waiting" });
    this.#set({ ...found, outcomes, isBusy: true });
    let imported = 0;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (await this.#import(next, folder)) imported++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (this.#found) this.#set({ ...this.#found, isBusy: false });
    for (const listener of this.#endListeners) listener(imported, found.candidates.length);
  }

  async #import({ url, altText }: ImageCandidate, folder: string | null): Promise<boolean> {
    if (this.#stopping.signal.aborted) {
      this.#tell(url, { state: "failed", message: "Stopped. Not imported." });
      return false;
    }
    this.#tell(url, { state: "fetching" });
    try {
      this.#tell(url, { state: "done", answer: await this.send({ url, folder, altText }) });
      return true;
    } catch (error) {
      this.#tell(url, { state: "failed", message: messageOf(error, IMPORT_FAILED) });
      return false;
    }
  }

  #tell(url: string, outcome: ImportOutcome): void {
    if (this.#found) {
      this.#set({ ...this.#found, outcomes: new Map([...this.#found.outcomes, [url, outcome]]) });
    }
  }

  #set(found: FoundImages | undefined): void {
    this.#found = found;
    for (const listener of this.#listeners) listener();
  }
}

/** How many of the chosen images have been gone through, and how. */
export function countsOf({ outcomes }: FoundImages) {
  const count = (wanted: ImportOutcome["state"]) =>
    [...outcomes.values()].filter(({ state }) => state === wanted).length;
  const [done, failed] = [count("done"), count("failed")];
  return { done, failed, ended: done + failed };
}

/** The window's own. */
export const websiteImport = new WebsiteImport(importOne);
