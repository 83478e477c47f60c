import { loadedWith } from "@/tests/factories/fresh-modules";

const sections = ["settings", "mail", "chat", "redirects", "country-blocking", "media", "reviews"] as const;

async function noticesOn(platform: string) {
  const { platformNotice } = await loadedWith({ VERCEL: platform }, () => import("./platform-notices"));
  return sections.map(platformNotice);
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
