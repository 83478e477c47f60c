/**
 * Runs before every other module of a page. Zod probes whether it may compile schemas with `new Function`, which our
 * policy forbids: Firefox then reports a fault on every page with a form. A setting in place of `z.config()`, so that
 * pages without a schema don't load the library.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
