/** Runs a function with these settings in the environment: the modules that it imports are loaded anew. */
export async function withSettings(
  settings: Record<string, string>,
  run: () => Promise<void>,
): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    await jest.isolateModulesAsync(run);
  } finally {
    process.env = before;
  }
}
