import { env } from "@/lib/core/env";

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  /** Absent: the machine's own role, as the SDK finds it. */
  accessKeyId?: string;
  secretAccessKey?: string;
  publicUrl?: string;
};

export const s3Settings: S3Settings | undefined = env.S3_BUCKET
  ? {
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      publicUrl: env.S3_PUBLIC_URL,
    }
  : undefined;

export function s3AddressOf(key: string, { bucket, region, endpoint, publicUrl }: S3Settings): string {
  const base =
    publicUrl ?? (endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`);
  return `${base}/${key}`;
}

/**
 * Origin of the bucket where browsers send it large files themselves: the platform takes no body above 4.5 MB.
 */
export const incomingOrigin: string | undefined =
  env.VERCEL && s3Settings
    ? new URL(s3AddressOf("", { ...s3Settings, publicUrl: undefined })).origin
    : undefined;
