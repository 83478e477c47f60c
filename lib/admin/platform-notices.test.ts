async function noticesOn(platform: string) {
  Object.assign(process.env, { VERCEL: platform });
  try {
    let read: typeof import("@/lib/admin/platform-notices").platformNotice | undefined;
    await jest.isolateModulesAsync(async () => {
      read = (await import("@/lib/admin/platform-notices")).platformNotice;
    });
    return (["settings", "mail", "chat", "redirects", "country-blocking", "media", "reviews"] as const).map(
      (id) => read?.(id),
    );
  } finally {
    delete process.env.VERCEL;
  }
}

test("sections with limits on a serverless platform show a notice there", async () => {
  expect(await noticesOn("1")).toEqual([
    expect.stringContaining("backup"),
    expect.stringContaining("jobs wait"),
    expect.stringContaining("every few seconds"),
    expect.stringContaining("a minute"),
    expect.stringContaining("a minute"),
    expect.stringContaining("4.5 MB"),
    undefined,
  ]);
});

test("no section shows a notice on a server", async () => {
  expect((await noticesOn("")).filter(Boolean)).toEqual([]);
});
