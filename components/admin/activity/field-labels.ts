import { capitalized } from "@/lib/core/capitalized";

const shortened: Record<string, string> = { url: "URL", id: "number" };

/** Fields whose own names only programmers know. */
const names: Readonly<Record<string, string>> = {
  slug: "Web address",
  href: "Link",
  orderIndex: "Position",
  displayOrder: "Position",
  hexValue: "Color",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  viewCount: "Views",
  mimeType: "File type",
  originalName: "File name",
  altText: "Image description",
  twoFactorEnabled: "2FA on",
  twoFactorRequired: "2FA required",
  fromKey: "From",
  followUpOn: "Follow-up",
  followUpTime: "Hour of the follow-up",
  takenBy: "Answered by",
  parentId: "Menu item above it",
  categoryId: "Category",
  kindId: "Kind",
  mediaFileId: "Image",
  ownerId: "Owner",
  serviceId: "Service",
  priceModifier: "Extra price",
};

export const isCents = (field: string) => /Cents$/.test(field);

/** Human-readable name of a field: "imageUrl" is "Image URL", "isVisible" is "Visible", "amountCents" "Amount". */
export function fieldLabel(field: string): string {
  const name = names[field];
  if (name) return name;
  const label = field
    .replace(/^is(?=[A-Z])|Cents$/g, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[ _-]+/);
  return capitalized(label.map((word) => shortened[word] ?? word).join(" "));
}
