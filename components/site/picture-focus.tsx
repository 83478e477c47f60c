import { fileAddress, fileIdOf } from "@/lib/media/file-address";
import { readFocalPoints } from "@/lib/media/focal-points";

/**
 * Crops library pictures that records reference by address around their focal points, including those shown
 * by script. Renders nothing if all are cropped around the center.
 */
export async function PictureFocus({ images }: { images: readonly (string | null | undefined)[] }) {
  const ids = new Set(images.flatMap((address) => (address && fileIdOf(address)) || []));
  if (ids.size === 0) return null;
  const positions = await readFocalPoints();
  const rules = [...ids].flatMap((id) =>
    positions[id] ? [`img[src^="${fileAddress(id)}"]{object-position:${positions[id]}}`] : [],
  );
  return rules.length > 0 ? <style>{rules.join("")}</style> : null;
}
