import "server-only";
import { setting } from "@/lib/data/settings/current";

/** Unset ids are left out. */
export type TagIds = {
  tagManager?: string;
  measurement?: string;
  /** The account and the conversion's label: `AW-…/…`. */
  adsConversion?: string;
  sessionReplay?: string;
};

/** Current settings; a page is rendered again when one changes. */
export function tagIds(): TagIds {
  return {
    tagManager: setting("tagManagerId") || undefined,
    measurement: setting("measurementId") || undefined,
    adsConversion: setting("adsConversionId") || undefined,
    sessionReplay: setting("sessionReplayId") || undefined,
  };
}
