/** Runs a function with these settings in the environment: the modules that it imports are loaded anew. */
export async function loadedWith<Loaded>(
  settings: Record<string, string>,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    let loaded: Loaded | undefined;
    await jest.isolateModulesAsync(async () => {
      loaded = await load();
    });
    return loaded as Loaded;
  } finally {
    process.env = before;
  }
}
