import { execFileSync } from "node:child_process";
import path from "node:path";

const MODULE = path.resolve("server/immediates.ts");

/** Separate process, because the first import changes it. */
function run(code: string): unknown {
  const args = ["--expose-gc", "--import", "tsx", "--import", MODULE, "--input-type=module", "--eval", code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

test("an error created in an immediate does not keep the stores of other requests alive", () => {
  const code = `
    import { AsyncLocalStorage } from "node:async_hooks";
    const storage = new AsyncLocalStorage();
    const stores = [];
    const errors = [];
    function fail(resolve) {
      errors.push(new Error());
      resolve();
    }
    function request(resolve) {
      const store = {};
      stores.push(new WeakRef(store));
      storage.run(store, setImmediate, fail, resolve);
    }
    await Promise.all(Array.from({ length: 100 }, () => new Promise(request)));
    await new Promise((resolve) => setTimeout(resolve));
    gc();
    const held = stores.filter((store) => store.deref()).length;
    console.log(JSON.stringify({ held, errors: errors.length }));
  `;
  expect(run(code)).toEqual({ held: 0, errors: 100 });
});

test("setImmediate passes its arguments, can be cleared, and supports promisify", () => {
  const code = `
    import timers from "node:timers";
    import { promisify } from "node:util";
    const seen = [];
    setImmediate((...args) => seen.push(args), 1, 2);
    clearImmediate(setImmediate(() => seen.push("called off")));
    seen.push(await promisify(setImmediate)("promised"));
    let refused;
    try { setImmediate("no function"); } catch (error) { refused = error.code; }
    console.log(JSON.stringify({ seen, refused, same: timers.setImmediate === setImmediate }));
  `;
  expect(run(code)).toEqual({ seen: [[1, 2], "promised"], refused: "ERR_INVALID_ARG_TYPE", same: true });
});
