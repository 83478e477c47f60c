import { spawn } from "node:child_process";
import { once } from "node:events";
import { argumentsFor } from "./bundle.mjs";
import { Problem } from "./problem.mjs";

/**
 * @param options `output`: passed through ("show"), or shown only on failure ("keep"); `signal` ends it early
 * @throws {Problem} when it fails
 */
export async function run(program, args, { env = process.env, output = "show", signal } = {}) {
  const stdio = output === "show" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
  const { captured, fault } = await outcomeOf(program, args, { env, stdio, signal });
  if (!fault) return;
  if (captured) process.stderr.write(captured.endsWith("\n") ? captured : `${captured}\n`);
  const name = [program === process.execPath ? "node" : program, ...args].join(" ");
  throw new Problem(`"${name}" ${fault}`);
}

/**
 * Runs a TypeScript program of the project, which writes one readable line to standard error if it fails, and its
 * warnings if it does not.
 * @throws {Problem} with that line
 */
export async function runScript(script, { env, signal, args = [], input = "ignore" }) {
  // Allows modules marked "server-only", as on the server.
  const flags = ["--conditions=react-server", ...(await argumentsFor(script))];
  const stdio = [input, "inherit", "pipe"];
  const { captured, fault } = await outcomeOf(process.execPath, [...flags, ...args], { env, stdio, signal });
  if (fault) throw new Problem(captured.trim() || `${script} ${fault}`);
  process.stderr.write(captured);
}

async function outcomeOf(program, args, { env, stdio, signal }) {
  signal?.throwIfAborted();
  const child = spawn(program, args, { env, stdio });
  let captured = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      captured += chunk;
    });
  }
  const abort = () => child.kill("SIGTERM");
  signal?.addEventListener("abort", abort, { once: true });
  const [code, endedBy] = await once(child, "close");
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  return { captured, fault: code === 0 ? undefined : `ended with ${endedBy ?? `code ${code}`}` };
}
