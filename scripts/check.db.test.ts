import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { startFakeOpenAi } from "@/fakes/openai";
import { startFakeS3 } from "@/fakes/s3";
import { db } from "@/lib/data/db";
import { afterwards } from "@/tests/factories/afterwards";
import { runProgram } from "@/tests/factories/command";
import { createEmptyDatabase } from "@/tests/factories/empty-database";
import { makeTemporaryFolder } from "@/tests/factories/temporary-folder";

// Each test runs the command in a separate process.
jest.setTimeout(60_000);
const folder = makeTemporaryFolder();

/** Starts a model for the present test, and returns the settings that name it. */
async function startModel() {
  const { settings, stop } = await startFakeOpenAi();
  afterwards(stop);
  return settings;
}

async function check(env: Record<string, string>) {
  const all = { DEMO: "off", MEDIA_DIR: path.join(folder, "media"), ...env };
  const { code, output } = await runProgram("scripts/check.ts", all);
  return { code, lines: output.split("\n") };
}

test.each([
  ["what works as set is told, and what is missing for a real site", () => process.env.DATABASE_URL ?? ""],
  ["nothing is missing in a database without tables", createEmptyDatabase],
])("%s", async (_rule, database) => {
  const places = { BACKUP_TO: path.join(folder, "backups"), DATABASE_URL: await database() };
  expect(await check({ ...(await startModel()), ...places })).toEqual({
    code: 0,
    lines: [
      ...["limits: ok", "media folder: ok", "media: ok", "backups: ok", "assistant: ok"],
      "SMTP_URL is not set: leads are stored, and nobody is mailed about them.",
    ],
  });
});

test("each thing that does not work is a line without its secret", async () => {
  const bucket = await startFakeS3();
  await bucket.stop();
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const { code, lines } = await check({
    ...(await startModel()),
    OPENAI_API_KEY: "sk-wrong",
    RATE_LIMITS: "nosuchlimit:5/60",
    MEDIA_DIR: `${file}/media`,
    MEDIA_STORAGE: "folder",
    BACKUP_TO: "s3",
    SMTP_URL: "smtp://site:secret@127.0.0.1:1",
    S3_BUCKET: "a",
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^limits: RATE_LIMITS has no limit nosuchlimit /),
    expect.stringMatching(/^media folder: ENOTDIR/),
    "media: ok",
    expect.stringMatching(/^file storage: ./),
    expect.stringMatching(/^mail server: .*ECONNREFUSED/),
    "assistant: it answered with HTTP 401 (invalid_api_key)",
    "Does not work as set: limits, media folder, file storage, mail server, assistant.",
  ]);
  expect(lines.join()).not.toContain("secret");
});

test("a media folder that has lost its files is told", async () => {
  const [filePath, mimeType, url] = ["2026/11/a.webp", "image/webp", "/api/media/1/file"];
  await db.mediaFile.create({
    data: { fileName: "a.webp", originalName: "a.webp", fileSize: 1, filePath, mimeType, url },
  });
  const { lines } = await check({ BACKUP_TO: path.join(folder, "backups") });
  expect(lines).toContainEqual(
    expect.stringMatching(/^media: 1 of the 1 newest files are missing in .*: is its volume mounted\?$/),
  );
});

test("a folder of a volume that is not mounted is told, and not made", async () => {
  const { code, lines } = await check({ BACKUP_TO: path.join(folder, "absent", "backups") });
  expect(code).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(/^backups: .*absent\/backups can't be made: is its volume mounted\?$/),
  );
});

test("a place that has lost its backups is told", async () => {
  const empty = path.join(folder, "unmounted");
  await mkdir(empty);
  const message = "2026-11-29T03-00-00Z: 1 tables";
  await db.operationMark.create({
    data: { name: "backup.good", at: new Date("2026-11-29T03:00:00Z"), message },
  });
  const { lines } = await check({ BACKUP_TO: empty });
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^backups: .*unmounted has no backup, though one was taken at 2026-11-29T03:00.*mounted\?$/,
    ),
  );
  await mkdir(path.join(empty, "2026-11-29T03-00-00Z"));
  expect((await check({ BACKUP_TO: empty })).lines).toContainEqual("backups: ok");
  await db.operationMark.deleteMany();
});
