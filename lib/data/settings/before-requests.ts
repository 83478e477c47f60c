import { serverBridge } from "@/lib/core/server-bridge";
import { soon } from "@/lib/core/soon";

/** Paths that show no setting: health checks and files of the build. */
const UNCONCERNED = /^\/(?:api\/(?:health|ready)|_next\/static)(?:[/?]|$)/;

/**
 * Returns the pending read of changed settings (lib/data/settings) that a request must wait for; undefined
 * without a change.
 * @param target path and query
 */
export function pendingSettings(target: string): Promise<void> | undefined {
  const { settings } = serverBridge();
  if (!settings || settings.isFresh() || UNCONCERNED.test(target)) return undefined;
  return soon(settings.refresh());
}
