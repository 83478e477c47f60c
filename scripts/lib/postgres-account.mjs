import { spawn, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { Problem, show } from "./problem.mjs";

const ACCOUNT = "postgres";

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as the data's owner, or as `postgres`, which
 * keeps root's right to pass through folders if the project lies in one closed to others.
 * @param needed paths that the account must be able to reach
 * @returns {{ uid?: number, gid?: number, viaSetpriv?: boolean }} for `spawnAs`
 */
export function chooseAccount(cluster, needed) {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined;
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount();
  if (needed.every((file) => isReachable(file, account))) return account;
  if (spawnSync("setpriv", ["--version"]).status !== 0) {
    throw new Problem(
      `the account "postgres" can't reach ${show(needed[1] ?? "")}; run this as an ordinary user, or from a folder open to others`,
    );
  }
  return { ...account, viaSetpriv: true };
}

function postgresAccount() {
  const id = (flag) => {
    const result = spawnSync("id", [flag, ACCOUNT], { encoding: "utf8" });
    return result.status === 0 ? Number.parseInt(result.stdout, 10) : undefined;
  };
  if (id("-u") === undefined) spawnSync("useradd", ["--system", "--user-group", "--no-create-home", ACCOUNT]);
  const uid = id("-u");
  const gid = id("-g");
  if (uid === undefined || gid === undefined) {
    throw new Problem(
      `PostgreSQL does not run as root, and no account "${ACCOUNT}" could be made; run this as an ordinary user`,
    );
  }
  return { uid, gid };
}

function isReachable(file, { uid, gid }) {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const { mode, uid: owner, gid: group } = fs.statSync(folder);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

export function spawnAs(program, args, { uid, gid, viaSetpriv }, stdio) {
  const env = Object.assign(Object.create(null), { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" });
  // Detached session: Ctrl-C in the terminal must reach the web server first and the database last.
  const options = { stdio, env, cwd: "/", detached: true };
  if (!viaSetpriv) return spawn(program, args, { ...options, uid, gid });
  // The last of them makes access(2), by which initdb looks for its parts, honor that right.
  const capability = [
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  return spawn("setpriv", [...identity, ...capability, program, ...args], options);
}
