/** What the test, which is TypeScript, uses of licenses.mjs. */
export type Package = { name: string; version: string; license: string; folder: string };
export function productionPackages(): Package[];
export function idOf(one: Package): string;
export function isAllowed(one: Package): boolean;
