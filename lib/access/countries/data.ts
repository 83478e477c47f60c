import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { type CountryFile, openCountryFile } from "@/lib/integrations/geo/geo";

/** What comes with the packages, until `npm run geo-update` brings a newer one. */
const PACKAGED = path.join("node_modules", "@ip-location-db", "dbip-country-mmdb", "dbip-country.mmdb");

/**
 * The country data of this process: read into memory when it is first needed, and anew when another file has taken its
 * place. Without a file that can be read no country is known, and so nobody is blocked.
 */
export class CountryData {
  readonly #files: readonly string[];
  #opened: { file: CountryFile; version: string } | undefined;
  #opening: Promise<void> | undefined;
  #refused = "";

  /** @param files the first of them that is there counts */
  constructor(files: readonly string[] = [env.GEOIP_DATABASE, PACKAGED]) {
    this.#files = files;
  }

  /** As it was opened last; null where it never was. */
  get file(): CountryFile | null {
    return this.#opened?.file ?? null;
  }

  /** Opens it where it is not open, or not the newest. Never fails: what is open stays open until another one is. */
  async open(): Promise<CountryFile | null> {
    this.#opening ??= this.#openNewest().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
    return this.file;
  }

  async #openNewest(): Promise<void> {
    const { name, version } = await this.#newest();
    if (version === this.#opened?.version || version === this.#refused) return;
    try {
      this.#opened = { file: await openCountryFile(name), version };
      this.#refused = "";
    } catch (error) {
      this.#refused = version;
      log.error({ error, file: name }, "the country data can't be read");
    }
  }

  /** Told from another file of that name by its place on the disk, time and size. */
  async #newest(): Promise<{ name: string; version: string }> {
    for (const name of this.#files) {
      const state = await stat(name).catch(() => undefined);
      if (state) return { name, version: `${name} ${state.ino} ${state.mtimeMs} ${state.size}` };
    }
    return { name: this.#files[0] ?? "", version: "missing" };
  }
}
