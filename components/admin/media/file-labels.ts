import type { MediaFile } from "@/lib/media/schema";

export function sizeLabel(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${Math.max(1, Math.round(kilo))} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}

export function typeLabel(mimeType: string): string {
  const [, subtype = mimeType] = mimeType.split("/");
  return (subtype.split(/[+;.-]/)[0] ?? subtype).toUpperCase();
}

export function dimensionLabel({ imageWidth, imageHeight }: Pick<MediaFile, "imageWidth" | "imageHeight">) {
  return imageWidth && imageHeight ? `${imageWidth} × ${imageHeight} px` : "";
}

export function isImage({ mimeType }: Pick<MediaFile, "mimeType">): boolean {
  return mimeType.startsWith("image/");
}

export function lacksAltText(file: Pick<MediaFile, "mimeType" | "altText" | "isDecorative">): boolean {
  return isImage(file) && !file.isDecorative && !file.altText;
}
