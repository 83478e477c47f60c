import { fileAddress, fileIdOf } from "@/lib/media/file-address";
import { readFocalPoints } from "@/lib/media/focal-points";

/**
 * Has pictures of the library that records name by their address cut around their focal points, also where script shows
 * them. Nothing, where each is cut around its middle.
 */
export async function PictureFocus({ of }: { of: readonly (string | null | undefined)[] }) {
  const ids = new Set(of.flatMap((address) => (address && fileIdOf(address)) || []));
  if (ids.size === 0) return null;
  const positions = await readFocalPoints();
  const rules = [...ids].flatMap((id) =>
    positions[id] ? [`img[src^="${fileAddress(id)}"]{object-position:${positions[id]}}`] : [],
  );
  return rules.length > 0 ? <style>{rules.join("")}</style> : null;
}
