import { serverBridge } from "@/lib/core/server-bridge";
import { soon } from "@/lib/core/soon";

/** Paths that say nothing that staff can set: whether the site is well, and the files of the build. */
const UNCONCERNED = /^\/(?:api\/(?:health|ready)|_next\/static)(?:[/?]|$)/;

/**
 * The reading of what staff have just set (lib/data/settings), which a request has to wait for; undefined where nothing was
 * changed. Only the first request after an edit waits; finished answers know by their tags whether they are of before.
 * @param target path and query
 */
export function pendingSettings(target: string): Promise<void> | undefined {
  const { settings } = serverBridge();
  if (!settings || settings.isFresh() || UNCONCERNED.test(target)) return undefined;
  return soon(settings.refresh());
}
