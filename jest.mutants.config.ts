/** @jest-config-loader esbuild-register */
import path from "node:path";
import type { Config } from "jest";
import everything from "./jest.config";
import { mutate } from "./stryker.config.json";

/** Tests beside the mutated files alone: those of all users of `lib/core` would take hours. */
export default async function config(): Promise<Config> {
  const { projects = [] } = await everything();
  const unit = projects.find((one) => typeof one === "object" && String(one.displayName) === "unit");
  if (typeof unit !== "object") throw new Error("jest.config.ts has no unit project");
  return {
    ...unit,
    // Jest looks through these again for each mutant.
    roots: [...new Set(mutate.map((file) => `<rootDir>/${path.dirname(file)}`))],
    testMatch: mutate.map((file) => `<rootDir>/${file.replace(/ts$/, "test.ts")}`),
  };
}
