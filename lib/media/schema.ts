import { z } from "zod";
import { noText, optionalLine, requiredLine } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { idParams } from "@/lib/core/params";
import { toLine, toLines } from "@/lib/core/plain-text";
import { MAX_VERSION_LENGTH, MEDIA_FORMATS, MEDIA_WIDTHS } from "@/lib/media/sizes";

/**
 * Query of a file's address: `?w=` and `?format=` request a derivative; `?v=` is the version a page knows.
 */
export const mediaFileQuery = z.object({
  w: z
    .enum(MEDIA_WIDTHS.map(String) as [string, ...string[]])
    .transform(Number)
    .optional(),
  format: z.enum(MEDIA_FORMATS).optional(),
  v: z.string().max(MAX_VERSION_LENGTH).optional(),
});

export type MediaFileQuery = z.output<typeof mediaFileQuery>;

export const MAX_UPLOAD_BYTES = 10_485_760;
/** Beyond it, a form may not fit into the largest body that some platforms take (4.5 MB). */
export const MAX_FORM_BYTES = 4_194_304;
export const MAX_PIXELS = 50_000_000;
export const MAX_ANIMATION_PIXELS = 250_000_000;
export const MAX_FRAMES = 2_000;
export const UPLOAD_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

export const mediaMessages = {
  notAnImage: "Only image files are allowed: JPEG, PNG, GIF, or WebP.",
  heic: "Only image files are allowed: JPEG, PNG, GIF, or WebP. This is HEIC. To have an iPhone take JPEG photos, choose Settings > Camera > Formats > Most Compatible on it.",
  empty: "This file is empty. Please save or download it again, and upload the new file.",
  becameStill:
    "This PNG was animated. Only its first frame is kept; upload a GIF or WebP for pictures that move.",
  tooLarge: "File size must be less than 10MB",
  damaged: "This image is damaged and can't be opened. Please save it again and upload the new file.",
  tooManyPixels: "This image has more than 50 megapixels. Please make it smaller and upload it again.",
  tooManyFrames: "This animation has too many frames of this size. Please make it smaller or shorter.",
} as const;

/**
 * Point that stays visible when the image is cut; 0,0 is the top left corner and 1,1 the bottom right one.
 */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.output<typeof focalPoint>;

const MIN_CROP = 0.01;
const cropMessage = "The crop must lie within the image.";
const cropSide = z.number(cropMessage).min(MIN_CROP, cropMessage).max(1, cropMessage);
const cropStart = z.number(cropMessage).min(0, cropMessage).max(1, cropMessage);
/** Rounding error of a sum of two JSON numbers. */
const ROUNDING = 1e-6;

/** Visible part of the image, as fractions of its width and height from the top left corner. */
export const crop = z
  .object({ x: cropStart, y: cropStart, width: cropSide, height: cropSide })
  .refine(({ x, y, width, height }) => x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING, cropMessage);
export type Crop = z.output<typeof crop>;

export const mediaFile = z.object({
  id: z.int(),
  fileName: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  filePath: z.string(),
  /** `/api/media/{id}/file`: constant for the file's lifetime. */
  url: z.string(),
  s3Url: z.string().nullable(),
  isBackedUp: z.boolean(),
  awaitsBackup: z.boolean(),
  isPublic: z.boolean(),
  altText: z.string().nullable(),
  isDecorative: z.boolean(),
  caption: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  folder: z.string().nullable(),
  /** Pixels of the visible part: of the crop, if any. Null if it is no image. */
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  originalWidth: z.int().nullable(),
  originalHeight: z.int().nullable(),
  /** Default: the middle; relative to the whole image, not its crop. */
  focalPoint,
  crop: crop.nullable(),
  blur: z.string().nullable(),
  dominantColor: z.string().nullable(),
  /** Changes with the visible bytes; an address with it as `?v=` is cacheable. */
  version: z.string(),
  downloadCount: z.int(),
  uploadedBy: z.int().nullable(),
  uploadedByName: z.string().nullable(),
  uploadedAt: z.string(),
  updatedAt: z.string(),
});
export type MediaFile = z.output<typeof mediaFile>;

export const mediaUse = z.object({
  kind: z.enum([
    "site-image",
    "article",
    "article-draft",
    "exit-popup",
    "review",
    "static-service",
    "proof",
    "menu-item",
    "footer-link",
    "redirect",
    "security-alert",
    "page-text",
    "user",
  ]),
  label: z.string(),
  href: z.string(),
  /** Largest size of a site's place, in CSS pixels; null for an irrelevant side. */
  room: z.object({ width: z.int().nullable(), height: z.int().nullable() }).optional(),
});
export type MediaUse = z.output<typeof mediaUse>;

export const MAX_USES = 50;

export const mediaFileWithUsage = mediaFile.extend({ usage: z.array(mediaUse) });
export type MediaFileWithUsage = z.output<typeof mediaFileWithUsage>;

export const mediaVersion = z.object({
  id: z.int(),
  originalName: z.string(),
  mimeType: z.string(),
  fileSize: z.int(),
  imageWidth: z.int().nullable(),
  imageHeight: z.int().nullable(),
  blur: z.string().nullable(),
  replacedAt: z.string(),
  replacedByName: z.string().nullable(),
});
export type MediaVersion = z.output<typeof mediaVersion>;

export const MAX_VERSIONS = 10;

export const mediaFacets = z.object({
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
  withoutAlt: z.int(),
});
export type MediaFacets = z.output<typeof mediaFacets>;

export const mediaQuery = listQuery({
  sorts: ["uploadedAt", "originalName", "fileSize"],
  defaultSort: "-uploadedAt",
  filters: {
    type: z.enum(["all", "images", "documents"]).default("all"),
    folder: z.string().max(255).transform(toLine).optional(),
    tag: z.string().max(50).transform(toLine).optional(),
    withoutAlt: z.enum(["true", "false"]).optional(),
  },
});
export type MediaQuery = z.output<typeof mediaQuery>;

const optionalLines = (max: number, tooLong: string) =>
  z
    .string(noText)
    .nullish()
    .transform((text) => (typeof text === "string" ? toLines(text) || null : text))
    .pipe(z.string().max(max, tooLong).nullish());

export const MAX_TAGS = 30;
const tag = z
  .string(noText)
  .transform(toLine)
  .pipe(z.string().max(50, "A tag can have at most 50 characters"));

export const tagsField = z
  .union([z.string().max(2_000), z.array(z.string()).max(200)], "Tags must be a list of words")
  .transform((given) => (typeof given === "string" ? given.split(",") : given))
  .pipe(z.array(tag))
  .transform((tags) => [...new Set(tags.filter(Boolean))])
  .pipe(z.array(z.string()).max(MAX_TAGS, `At most ${MAX_TAGS} tags`));

export const altTextField = optionalLine(1_000, "Alt text must be at most 1,000 characters");
export const folderField = optionalLine(255, "Folder must be at most 255 characters");

export const mediaUpdate = z
  .object({
    originalName: requiredLine("Name", 255),
    altText: altTextField,
    isDecorative: z.boolean(),
    caption: optionalLines(2_000, "Caption must be at most 2,000 characters"),
    description: optionalLines(5_000, "Description must be at most 5,000 characters"),
    tags: tagsField,
    folder: folderField,
    isPublic: z.boolean(),
    focalPoint,
    crop: crop.nullable(),
  })
  .partial();
export type MediaUpdate = z.output<typeof mediaUpdate>;

/** `?force=true` deletes what is in use; its places fall back to their default. */
export const forceQuery = z.object({ force: z.enum(["true", "false"]).optional() });

export const versionParams = idParams.extend({ versionId: idParams.shape.id });

export const uploadTexts = z.object({ folder: folderField, altText: altTextField });

export const uploadResponse = z.object({
  file: mediaFile,
  isNew: z.boolean(),
  message: z.string().optional(),
});
export type UploadResponse = z.output<typeof uploadResponse>;

export const incomingInput = z.object({
  bytes: z.int().min(1, mediaMessages.empty).max(MAX_UPLOAD_BYTES, mediaMessages.tooLarge),
});
export const incomingResponse = z.object({
  incoming: z.object({ key: z.string(), address: z.url() }).nullable(),
});
export type IncomingResponse = z.output<typeof incomingResponse>;

export const missingFiles = z.object({
  missingFiles: z.array(z.object({ id: z.int(), fileName: z.string() })),
});

/** `keepsFocalPoint`: of the picture before; else it is the middle again. */
export const replaceQuery = z.object({
  keepsFocalPoint: z
    .enum(["true", "false"])
    .transform((given) => given === "true")
    .optional(),
});
export const replaceWithInput = z.object({ fileId: z.int().positive() });
