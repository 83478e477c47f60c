import { serverBridge } from "@/lib/core/server-bridge";
import { withTimeout } from "@/lib/core/with-timeout";

const UNCONCERNED = /^\/(?:api\/(?:health|ready)|_next\/static)(?:[/?]|$)/;

/** Undefined without changed settings. @param target path and query */
export function pendingSettings(target: string): Promise<void> | undefined {
  const { settings } = serverBridge();
  if (!settings || settings.isFresh() || UNCONCERNED.test(target)) return undefined;
  return withTimeout(settings.refresh());
}
