/** Next bundles routes, pages and instrumentation separately, so a module's variable is not shared. */
export function processWide<T>(name: string, make: () => T): T {
  const holder = globalThis as { [key: symbol]: T | undefined };
  const key = Symbol.for(`site.${name}`);
  holder[key] ??= make();
  return holder[key];
}
