import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FakeS3, startFakeS3 } from "@/fakes/s3";
import type { AdminSession } from "@/lib/access/auth/session";
import { photo } from "@/tests/factories/images";

/**
 * The media library on a separate folder and, on request, a separate bucket. Its modules load after their
 * settings are set: the tests empty these places.
 */

const load = async () => ({
  ...(await import("@/lib/data/db")),
  ...(await import("@/lib/integrations/storage/configured")),
  ...(await import("@/lib/media/store")),
  ...(await import("@/lib/media/library")),
  ...(await import("@/lib/media/replace")),
  ...(await import("@/lib/media/missing")),
  ...(await import("@/lib/jobs/orphaned-objects")),
  ...(await import("@/lib/media/service")),
  ...(await import("@/lib/media/backup")),
  ...(await import("@/lib/media/check")),
  ...(await import("@/lib/media/copy")),
  ...(await import("@/lib/admin/trash/restore")),
  ...(await import("@/lib/http/trash/service")),
});

export let modules: Awaited<ReturnType<typeof load>>;
export let session: AdminSession;
/** Set for tests with a bucket. */
export let s3: FakeS3;
/** Parent folder of the library's and the bucket's. */
export let folder: string;

type Options = {
  hasBucket?: boolean;
  /** Environment variables besides those of the folder and the bucket. */
  settings?: Record<string, string>;
};

/**
 * Opens an empty library before the tests of a file, empties it before each, and removes everything after
 * them.
 */
export function withMediaLibrary({ hasBucket = false, settings = {} }: Options = {}): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "media-"));
    Object.assign(process.env, { MEDIA_DIR: path.join(folder, "media"), ...settings });
    if (hasBucket) {
      s3 = await startFakeS3();
      Object.assign(process.env, {
        S3_BUCKET: "site-media",
        S3_ENDPOINT: s3.url,
        DEMO: "off",
        S3_ACCESS_KEY_ID: "a",
        S3_SECRET_ACCESS_KEY: "b",
      });
    }
    modules = await load();
    // Beyond the seeded files, which the site's places have by default.
    await modules.db.$queryRaw`SELECT setval(pg_get_serial_sequence('media_files', 'id'), 1000)`;
    const { createAdministrator, openSession } = await import("@/tests/factories/administrators");
    session = await openSession((await createAdministrator()).id);
  });
  afterAll(async () => {
    if (hasBucket) await s3.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await modules.db.mediaFile.deleteMany();
    await modules.db.trashEntry.deleteMany();
    await modules.db.mediaLooseKey.deleteMany();
    await modules.db.knowledgeBaseArticle.deleteMany();
    for (const storage of [modules.folderStorage, ...(hasBucket ? [bucket()] : [])]) {
      for (const key of await keysOf(storage)) await storage.remove(key);
    }
  });
}

/** Time at which released files are due for removal. */
export const LATER = () => new Date(Date.now() + 2 * 3_600_000);
export const nobody = async () => false;
export const by = (ifMatch: string | null = null) => ({ session, ifMatch });

export function bucket() {
  if (!modules.bucketStorage) throw new Error("the settings name no bucket");
  return modules.bucketStorage;
}

export async function keysOf(storage: { list(): AsyncIterable<{ key: string }> }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

export const stored = () => keysOf(modules.fileStorage);

/** @param seed each has a different picture */
export const bytesOf = (seed: number) => photo(120, 80, seed).jpeg().toBuffer();

export async function upload(seed: number, name = `picture-${seed}.jpg`) {
  const image = { bytes: await bytesOf(seed), name, uploadedBy: session.user.id };
  return (await modules.storeImage(image)).file;
}

export const prepared = async (seed: number) =>
  modules.prepareImage({ bytes: await bytesOf(seed), name: `other-${seed}.jpg` });

export function transaction<Result>(run: (tx: Parameters<typeof modules.updateMedia>[0]) => Promise<Result>) {
  return modules.db.$transaction((tx) => run(tx), { timeout: 30_000 });
}

/** Changes by staff, each in a separate transaction; those of a file return it. */
export const staff = {
  edit: async (id: number, change: Parameters<typeof modules.updateMedia>[2]) =>
    (await transaction((tx) => modules.updateMedia(tx, id, change, null))).response.file,
  async replace(id: number, seed: number, ifMatch: string | null = null) {
    const image = await prepared(seed);
    return (await transaction((tx) => modules.replaceMedia(tx, id, image, by(ifMatch)))).response.file;
  },
  /** @param at index of the version, of which the newest is the first */
  async restore(id: number, at = 0) {
    const versionId = (await modules.listVersions(id)).at(at)?.id ?? 0;
    return (await transaction((tx) => modules.restoreVersion(tx, id, versionId, by()))).response.file;
  },
  remove: (id: number, isForced = false) =>
    transaction((tx) => modules.removeMedia(tx, id, { session, ifMatch: null, isForced })),
  undelete: (id: number) =>
    transaction((tx) => modules.undoDelete(tx, { kind: "media-file", recordId: id }, session)),
};

export const recordOf = (id: number) => modules.db.mediaFile.findUniqueOrThrow({ where: { id } });

/** The file as sent to a visitor. */
export async function shown(id: number) {
  const file = await modules.openMediaFile(id, {}, nobody);
  return Buffer.from(await new Response(await file.open()).arrayBuffer());
}

/** Starts one of our scripts in a separate process, for its output or to be killed. */
export function startScript(args: string[], more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", ...args], {
    env: { ...process.env, LOG_LEVEL: "silent", ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
}
