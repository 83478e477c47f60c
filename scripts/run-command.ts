/**
 * Runs a command, prints one line of an expected error, and exits even though pools still hold connections open.
 * @param isExpected tells it from a fault of the program, which is printed with its stack
 */
export async function runCommand(
  main: () => Promise<void>,
  isExpected: (error: Error) => boolean = () => true,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const outside = outsideReason(error);
    console.error(outside ?? (error instanceof Error && isExpected(error) ? error.message : error));
    process.exitCode = 1;
  }
  process.exit();
}

/** Codes of the system (ENOSPC), of the database (53100), and of a wrong argument. */
const OUTSIDE_CODE = /^(E[A-Z0-9]+|[A-Z0-9]{5}|ERR_PARSE_ARGS_\w+)$/;

function outsideReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, code } = error as Error & { code?: unknown };
  const line = message.replace(/\s+/g, " ").trim();
  if (typeof code === "string" && OUTSIDE_CODE.test(code)) return line || code;
  return "$metadata" in error || name === "StorageUnavailable" ? `${name}: ${line}` : undefined;
}
