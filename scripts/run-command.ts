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
    console.error(error instanceof Error && isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
