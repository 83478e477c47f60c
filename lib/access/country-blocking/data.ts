import "server-only";
import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { type CountryFile, openCountryFile } from "@/lib/integrations/geo/geo";

const PACKAGED = path.join("node_modules", "@ip-location-db", "dbip-country-mmdb", "dbip-country.mmdb");

/** Reloaded when the file is replaced. Without a readable file no one is blocked by it. */
export class CountryData {
  #opened: { file: CountryFile; version: string } | undefined;
  #opening: Promise<void> | undefined;
  #refused = "";

  constructor(private readonly files: readonly string[] = [env.GEOIP_DATABASE, PACKAGED]) {}

  /** Never fails: the open file stays in use until another one can be read. */
  async open(): Promise<CountryFile | null> {
    this.#opening ??= this.#openFirst().finally(() => {
      this.#opening = undefined;
    });
    await this.#opening;
    return this.#opened?.file ?? null;
  }

  async #openFirst(): Promise<void> {
    const { name, version } = await this.#firstThere();
    if (version === this.#opened?.version || version === this.#refused) return;
    try {
      this.#opened = { file: await openCountryFile(name), version };
      this.#refused = "";
    } catch (error) {
      this.#refused = version;
      log.error({ error, file: name }, "the country data can't be read");
    }
  }

  async #firstThere(): Promise<{ name: string; version: string }> {
    for (const name of this.files) {
      const state = await stat(name).catch(() => undefined);
      if (state) return { name, version: `${name} ${state.ino} ${state.mtimeMs} ${state.size}` };
    }
    return { name: this.files[0] ?? "", version: "missing" };
  }
}
