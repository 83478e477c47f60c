import type { MediaFileWithUsage } from "@/lib/media/schema";

/** A file of the library as returned by calls, for tests of screens. */
export function mediaFileOf(id: number, change: Partial<MediaFileWithUsage> = {}): MediaFileWithUsage {
  return {
    id,
    fileName: `photo-${id}.png`,
    originalName: `photo-${id}.png`,
    mimeType: "image/png",
    fileSize: 204_800,
    filePath: `library/photo-${id}.png`,
    url: `/api/media/${id}/file`,
    s3Url: null,
    isBackedUp: false,
    awaitsBackup: true,
    isPublic: true,
    altText: "A photo",
    isDecorative: false,
    caption: null,
    description: null,
    tags: [],
    folder: null,
    imageWidth: 800,
    imageHeight: 600,
    originalWidth: 800,
    originalHeight: 600,
    focalPoint: { x: 0.5, y: 0.5 },
    crop: null,
    blur: null,
    dominantColor: null,
    version: "c0ffee",
    downloadCount: 0,
    uploadedBy: null,
    uploadedByName: null,
    uploadedAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:00:00.000Z",
    usage: [],
    ...change,
  };
}

/** Required columns of a media file, for tests of records that refer to one. */
export const mediaRow = (name: string) => ({
  fileName: name,
  originalName: name,
  filePath: name,
  url: `/${name}`,
  mimeType: "image/png",
  fileSize: 1,
});
