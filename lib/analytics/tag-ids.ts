import "server-only";
import { setting } from "@/lib/data/settings/current";

/** The ids of outside services that pages may load; what is not set is left out. */
export type TagIds = {
  tagManager?: string;
  measurement?: string;
  /** The account and the conversion's label: `AW-…/…`. */
  adsConversion?: string;
  sessionReplay?: string;
};

/** As they are set now; a page is rendered anew when one changes. */
export function tagIds(): TagIds {
  return {
    tagManager: setting("tagManagerId") || undefined,
    measurement: setting("measurementId") || undefined,
    adsConversion: setting("adsConversionId") || undefined,
    sessionReplay: setting("sessionReplayId") || undefined,
  };
}
