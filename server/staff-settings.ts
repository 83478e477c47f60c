import { serverBridge } from "@/lib/server-bridge";
import { type Asked, pathOf } from "./asked";
import { soon } from "./soon";

/** What says nothing that staff can set: whether the site is well, and the files of the build. */
const UNCONCERNED = /^\/(?:api\/(?:health|ready)|_next\/static)(?:\/|$)/;

/**
 * Has what staff have just set (lib/settings) read before anything is answered by it. Only the first request after an edit
 * waits; finished answers know by their tags whether they are of before.
 */
export async function catchUp(asked: Asked): Promise<void> {
  const { settings } = serverBridge();
  if (!settings || settings.isFresh() || UNCONCERNED.test(pathOf(asked.target))) return;
  await soon(settings.refresh());
}
