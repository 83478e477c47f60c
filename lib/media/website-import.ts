import { messageOf, request } from "@/lib/core/client";
import type { ImageCandidate } from "@/lib/media/import/schema";
import type { UploadAnswer } from "@/lib/media/schema";

export const IMPORT_FAILED = "Failed to import image from URL";
const AT_ONCE = 3;

export type ImportOutcome =
  | { state: "waiting" | "fetching" }
  | { state: "done"; answer: UploadAnswer }
  | { state: "failed"; message: string };

export type FoundImages = {
  candidates: readonly ImageCandidate[];
  outcomes: ReadonlyMap<string, ImportOutcome>;
  isBusy: boolean;
};

type Send = typeof importOne;

export const importOne = (image: { url: string; folder: string | null; altText?: string | null }) =>
  request<UploadAnswer>("POST", "/api/admin/media/import-url", image);

/** Three at a time. Belongs to the window: survives a closed dialog. */
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

  readonly onEnd = (listener: (imported: number, found: number) => void) => {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  };

  show(candidates: readonly ImageCandidate[]): void {
    if (!this.#found?.isBusy) this.#set({ candidates, outcomes: new Map(), isBusy: false });
  }

  readonly clear = (): void => {
    if (!this.#found?.isBusy) this.#set(undefined);
  };

  /** Finishes running fetches; drops waiting ones. */
  readonly stop = (): void => this.#stopping.abort();

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

export function countsOf({ outcomes }: FoundImages) {
  const count = (counted: ImportOutcome["state"]) =>
    [...outcomes.values()].filter(({ state }) => state === counted).length;
  const [done, failed] = [count("done"), count("failed")];
  return { done, failed, ended: done + failed };
}

export const websiteImport = new WebsiteImport(importOne);
