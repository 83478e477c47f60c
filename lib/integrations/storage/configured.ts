import { env } from "@/lib/env";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";
import type { FileStorage } from "./storage";

/** The storage that the settings name: the bucket `S3_BUCKET`, else the folder `MEDIA_DIR`. */
export const fileStorage: FileStorage = env.S3_BUCKET
  ? s3Storage({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    })
  : diskStorage(env.MEDIA_DIR);
