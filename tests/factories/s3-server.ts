import { mkdir } from "node:fs/promises";
import S3rver from "s3rver";
import type { S3Settings } from "@/lib/integrations/storage/s3";

export type S3Server = { settings: S3Settings; stop(): Promise<void> };

/** An S3 server that is not of our making (s3rver), which keeps its objects in a folder. */
export async function startS3Server(directory: string): Promise<S3Server> {
  await mkdir(directory, { recursive: true });
  const bucket = "site-media";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as unknown as { port: number };
  return {
    settings: {
      bucket,
      region: "us-east-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: () => server.close(),
  };
}
