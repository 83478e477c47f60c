import type { S3Client } from "@aws-sdk/client-s3";
import { type FileStorage, isStorageKey, StorageKeyError } from "./storage";

export type S3Settings = {
  bucket: string;
  region: string;
  /** Of a service that speaks S3; absent for Amazon's own. */
  endpoint?: string;
  /** Absent: the machine's own role, as the SDK finds it. */
  accessKeyId?: string;
  secretAccessKey?: string;
};

const CONNECT_TIMEOUT_MS = 3_000;
/** Until an answer begins. */
const REQUEST_TIMEOUT_MS = 20_000;
/**
 * Without a single byte: of a body, too, which the request's limit has nothing to do with. Who takes nothing of a file
 * for as long is cut off as well, else fifty of them would hold every connection to the bucket.
 */
const STALLED_TIMEOUT_MS = 30_000;

type Timeouts = { stalledMs?: number };

/** Loaded with the first call: it takes several megabytes, and most sites have no bucket. */
const loadSdk = () => import("@aws-sdk/client-s3");

type Connected = { sdk: Awaited<ReturnType<typeof loadSdk>>; client: S3Client };

async function connect(
  settings: S3Settings,
  { stalledMs = STALLED_TIMEOUT_MS }: Timeouts,
): Promise<Connected> {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  const sdk = await loadSdk();
  const client = new sdk.S3Client({
    region,
    endpoint,
    // Bucket names as host names need DNS entries that only Amazon's own service has.
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Other services refuse the checksums that newer SDKs add of their own accord.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      socketTimeout: stalledMs,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}

/** Keeps files in a bucket. */
export function s3Storage(settings: S3Settings, timeouts: Timeouts = {}): FileStorage {
  const Bucket = settings.bucket;
  let connected: Promise<Connected> | undefined;
  const connection = () => {
    connected ??= connect(settings, timeouts);
    return connected;
  };

  return {
    async put(Key, Body, ContentType) {
      if (!isStorageKey(Key)) throw new StorageKeyError();
      const { sdk, client } = await connection();
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },

    async read(Key, range) {
      if (!isStorageKey(Key)) return null;
      const { sdk, client } = await connection();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await orNull(sdk, client.send(new sdk.GetObjectCommand({ Bucket, Key, Range })));
      return found?.Body?.transformToWebStream() ?? null;
    },

    async stat(Key) {
      if (!isStorageKey(Key)) return null;
      const { sdk, client } = await connection();
      const found = await orNull(sdk, client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
      if (found?.ContentLength === undefined) return null;
      return { size: found.ContentLength, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async remove(Key) {
      if (!isStorageKey(Key)) return;
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },

    async *list() {
      const { sdk, client } = await connection();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 };
      }
    },
  };
}

async function orNull<T>({ S3ServiceException }: Connected["sdk"], answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}

/** The address of an object: below `publicUrl` where there is one, else the service's own. */
export function s3AddressOf(key: string, settings: S3Settings & { publicUrl?: string }): string {
  const { bucket, region, endpoint, publicUrl } = settings;
  const base =
    publicUrl ?? (endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`);
  return `${base}/${key}`;
}
