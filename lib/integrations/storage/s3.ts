import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "./bucket";
import { type FileStorage, isStorageKey, StorageUnavailable } from "./storage";

export const s3Limits = {
  connectMs: 2_000,
  /** Without a sign of the bucket: until a response begins, and between two parts of a body. */
  silentMs: 5_000,
  /** Limit of a call with its retries; until the response begins where a body follows. */
  deadlineMs: 8_000,
  /** Limit on an idle reader of a file; otherwise fifty of them would hold every connection. */
  idleReaderMs: 30_000,
};
const ATTEMPTS = 2;
const MIN_UPLOAD_BYTES_PER_MS = 125;

const SETTINGS_REFUSALS = new Set([
  "AccountProblem",
  "ExpiredToken",
  "InvalidAccessKeyId",
  "NoSuchBucket",
  "RequestTimeTooSkewed",
  "SignatureDoesNotMatch",
]);

type Limits = typeof s3Limits;
type SendOptions = { abortSignal: AbortSignal; requestTimeout: number | undefined };

/** Loaded with the first call: it takes several megabytes, and most sites have no bucket. */
const loadSdk = () => import("@aws-sdk/client-s3");

type Connected = { sdk: Awaited<ReturnType<typeof loadSdk>>; client: S3Client; reader: S3Client };

async function connect(settings: S3Settings, limits: Limits): Promise<Connected> {
  const { region, endpoint, accessKeyId, secretAccessKey } = settings;
  const sdk = await loadSdk();
  const config = (socketTimeout: number) => ({
    region,
    endpoint,
    // Bucket names as host names need DNS entries that only Amazon's own service has.
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Other services refuse the checksums that newer SDKs add by default.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.silentMs,
      socketTimeout,
      throwOnRequestTimeout: true,
    },
  });
  return {
    sdk,
    client: new sdk.S3Client(config(limits.silentMs)),
    // Its sockets idle while the reader does not consume what arrived.
    reader: new sdk.S3Client(config(limits.idleReaderMs)),
  };
}

/**
 * Stores files in a bucket. Every call ends within seconds; without a reachable bucket it throws
 * `StorageUnavailable`.
 */
export function s3Storage(settings: S3Settings, changes: Partial<Limits> = {}): FileStorage {
  const Bucket = settings.bucket;
  const limits = { ...s3Limits, ...changes };
  let connected: Promise<Connected> | undefined;
  const connection = () => {
    connected ??= connect(settings, limits);
    return connected;
  };

  /** @throws {StorageUnavailable} unless the bucket responded, even with a refusal */
  async function withinLimit<T>(send: (options: SendOptions) => Promise<T>, bytes?: number): Promise<T> {
    const { sdk } = await connection();
    const sendingMs = (bytes ?? 0) / MIN_UPLOAD_BYTES_PER_MS;
    const deadline = new AbortController();
    // Not a timeout signal: that would also end a body, which comes after the response has begun.
    const timer = setTimeout(() => deadline.abort(), limits.deadlineMs + sendingMs);
    try {
      const requestTimeout = bytes === undefined ? undefined : limits.silentMs + sendingMs;
      return await send({ abortSignal: deadline.signal, requestTimeout });
    } catch (error) {
      const { name, status } =
        error instanceof sdk.S3ServiceException
          ? { name: error.name, status: error.$metadata.httpStatusCode }
          : {};
      if (name && SETTINGS_REFUSALS.has(name))
        throw new StorageUnavailable(`HTTP ${status} (${name})`, { cause: error });
      if (status !== undefined && status >= 400 && status < 500) throw error;
      const detail = error instanceof Error ? error.message : "";
      throw new StorageUnavailable(deadline.signal.aborted ? "no answer in time" : detail, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(Key, Body, ContentType) {
      if (!isStorageKey(Key)) throw new Error("not a storage key");
      const { sdk, client } = await connection();
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType });
      await withinLimit((options) => client.send(command, options), Body.byteLength);
    },

    async read(Key, range) {
      if (!isStorageKey(Key)) return null;
      const { sdk, reader } = await connection();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new sdk.GetObjectCommand({ Bucket, Key, Range });
      const answer = withinLimit((options) => reader.send(command, options));
      const found = await orNull(sdk, answer);
      return found?.Body ? withStallTimeout(found.Body.transformToWebStream(), limits.silentMs) : null;
    },

    async stat(Key) {
      if (!isStorageKey(Key)) return null;
      const { sdk, client } = await connection();
      const command = new sdk.HeadObjectCommand({ Bucket, Key });
      const answer = withinLimit((options) => client.send(command, options));
      const found = await orNull(sdk, answer);
      if (found?.ContentLength === undefined) return null;
      return { size: found.ContentLength, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async remove(Key) {
      if (!isStorageKey(Key)) return;
      const { sdk, client } = await connection();
      const command = new sdk.DeleteObjectCommand({ Bucket, Key });
      await withinLimit((options) => client.send(command, options));
    },

    async *list() {
      const { sdk, client } = await connection();
      let ContinuationToken: string | undefined;
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, ContinuationToken });
        const page = await withinLimit((options) => client.send(command, options));
        for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
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

/** Fails a stream whose source is silent that long while a reader waits, whatever the total length. */
function withStallTimeout(source: ReadableStream<Uint8Array>, silentMs: number): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const silence = new Promise<never>((_resolve, reject) => {
          const fail = () => reject(new StorageUnavailable("it stopped in the middle of a file"));
          timer = setTimeout(fail, silentMs);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), silence]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Accepts one object of exactly so many bytes by PUT, from anyone, for some time. */
export async function presignedPut(
  { key: Key, bytes: ContentLength, seconds: expiresIn }: { key: string; bytes: number; seconds: number },
  settings: S3Settings,
): Promise<string> {
  const { sdk, client } = await connect(settings, s3Limits);
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const command = new sdk.PutObjectCommand({ Bucket: settings.bucket, Key, ContentLength });
  return getSignedUrl(client, command, { expiresIn });
}
