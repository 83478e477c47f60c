import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { AdminUserRecord } from "@/lib/access/users/schema";
import type { Role } from "@/lib/core/roles";
import { readablePassword } from "./readable-password";
import { runCommand } from "./run-command";

const USAGE = `Usage: npm run admin -- list
       npm run admin -- create NAME [--role owner|editor|support|viewer] [--email ADDRESS] [--password-stdin]
       npm run admin -- reset-password NAME [--password-stdin]
       npm run admin -- disable-2fa NAME
       npm run admin -- set-role NAME owner|editor|support|viewer

A password is generated and shown once, or read from standard input. "list" shows names, roles and second factors.`;

async function main(): Promise<void> {
  if (parsed.values.help) return console.log(USAGE);
  const [command = "", ...names] = parsed.positionals;
  const [name = "", role] = names;
  const argumentCount = { list: 0, "set-role": 2 }[command] ?? 1;
  if (names.length !== argumentCount) throw new Error(USAGE);
  const accounts = await import("@/lib/admin/users/console");
  const { loadSettings } = await import("@/lib/data/settings-reader");
  await loadSettings();
  switch (command) {
    case "list":
      for (const account of await accounts.listAccounts()) console.log(lineOf(account));
      return;
    case "create": {
      const { email, role: ofNew } = parsed.values;
      const password = await newPassword();
      // The schema rejects any other role.
      await accounts.createAccount({ username: name, password, email, role: ofNew as Role | undefined });
      return printResult(`${name} was created.`, password);
    }
    case "reset-password": {
      const password = await newPassword();
      const { isActive } = await accounts.resetPassword(name, password);
      printResult(`${name} has another password and is signed out everywhere.`, password);
      if (!isActive) printResult("The account is inactive: it can't sign in until an owner activates it.");
      return;
    }
    case "disable-2fa":
      return printResult(
        (await accounts.removeTwoFactor(name))
          ? `${name} signs in without a second factor now, and is signed out everywhere.`
          : `${name} has no second factor. Nothing was changed.`,
      );
    case "set-role":
      await accounts.setRole(name, role as Role);
      return printResult(`${name} is ${role} now.`);
    default:
      throw new Error(USAGE);
  }
}

const parsed = readArguments();

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        role: { type: "string" },
        email: { type: "string" },
        "password-stdin": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch {
    // Does not print the arguments, which may contain a password.
    console.error(USAGE);
    process.exit(1);
  }
}

function lineOf({ username, role, isActive, email, twoFactorEnabled, passkeys, lastLogin }: AdminUserRecord) {
  const words = [
    role,
    ...(isActive ? [] : ["inactive"]),
    twoFactorEnabled ? `2FA, passkeys: ${passkeys}` : "no 2FA",
    email ?? "no email address",
    lastLogin ? `last sign-in ${lastLogin.slice(0, 10)}` : "never signed in",
  ];
  return `${username}: ${words.join(", ")}`;
}

/**
 * Never takes a password as an argument: other users of the machine could read it, and the shell would store
 * it.
 */
async function newPassword(): Promise<string> {
  if (!parsed.values["password-stdin"]) return readablePassword();
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write("New password: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  for await (const line of createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })) {
    if (stdin.isTTY) stdout.write("\n");
    return line;
  }
  throw new Error("No password was given.");
}

function printResult(message: string, password?: string): void {
  console.log(message);
  if (!password || parsed.values["password-stdin"]) return;
  console.log(`Password: ${password}`);
  console.log("It is shown this once.");
}

runCommand(async () => {
  try {
    await main();
  } catch (error) {
    const { AppError, toAppError } = await import("@/lib/core/errors");
    const { ZodError } = await import("zod");
    throw error instanceof AppError || error instanceof ZodError ? toAppError(error) : error;
  }
});
