import { messageOf, request } from "@/lib/core/client";
import { createStore } from "@/lib/core/store";
import { mapAtOnce } from "@/lib/media/at-once";
import type { ImageCandidate } from "@/lib/media/import/schema";
import type { UploadResponse } from "@/lib/media/schema";

export const IMPORT_FAILED = "Failed to import image from URL";
const MAX_CONCURRENT = 3;

export type ImportOutcome =
  | { state: "waiting" | "fetching" }
  | { state: "done"; answer: UploadResponse }
  | { state: "failed"; message: string };

export type FoundImages = {
  candidates: readonly ImageCandidate[];
  outcomes: ReadonlyMap<string, ImportOutcome>;
  isBusy: boolean;
};

export const importOne = (image: { url: string; folder: string | null; altText?: string | null }) =>
  request<UploadResponse>("POST", "/api/admin/media/import-url", image);

/** Belongs to the window: survives a closed dialog. */
export class WebsiteImport {
  readonly found = createStore<FoundImages | undefined>(undefined);
  #stopping = new AbortController();
  #endListeners = new Set<(imported: number, found: number) => void>();

  constructor(private readonly send: typeof importOne) {}

  readonly onEnd = (listener: (imported: number, found: number) => void) => {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  };

  show(candidates: readonly ImageCandidate[]): void {
    if (!this.found.get()?.isBusy) this.found.set({ candidates, outcomes: new Map(), isBusy: false });
  }

  readonly clear = (): void => {
    if (!this.found.get()?.isBusy) this.found.set(undefined);
  };

  readonly stop = (): void => this.#stopping.abort();

  async start(chosen: readonly ImageCandidate[], folder: string | null): Promise<void> {
    const found = this.found.get();
    if (!found || found.isBusy) return;
    this.#stopping = new AbortController();
    const outcomes = new Map(found.outcomes);
    for (const { url } of chosen) outcomes.set(url, { state: "waiting" });
    this.found.set({ ...found, outcomes, isBusy: true });
    const imports = await mapAtOnce(chosen, MAX_CONCURRENT, (image) => this.#import(image, folder));
    const imported = imports.filter(Boolean).length;
    const ended = this.found.get();
    if (ended) this.found.set({ ...ended, isBusy: false });
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
    const found = this.found.get();
    if (found) this.found.set({ ...found, outcomes: new Map([...found.outcomes, [url, outcome]]) });
  }
}

export function countsOf({ outcomes }: FoundImages) {
  const count = (counted: ImportOutcome["state"]) =>
    [...outcomes.values()].filter(({ state }) => state === counted).length;
  const [done, failed] = [count("done"), count("failed")];
  return { done, failed, ended: done + failed };
}

export const websiteImport = new WebsiteImport(importOne);
