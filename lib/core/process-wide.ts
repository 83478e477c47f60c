/**
 * The one value of that name in this process, made by whoever asks first. Next bundles routes, pages and
 * instrumentation apart, each with modules of its own: what they are to share can't live in a module.
 */
export function processWide<T>(name: string, make: () => T): T {
  const holder = globalThis as { [key: symbol]: T | undefined };
  const key = Symbol.for(`site.${name}`);
  holder[key] ??= make();
  return holder[key];
}
