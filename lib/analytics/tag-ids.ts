import "server-only";
import { setting } from "@/lib/data/settings/current";

export type TagIds = {
  tagManager?: string;
  measurement?: string;
  adsConversion?: string;
  sessionReplay?: string;
};

export function tagIds(): TagIds {
  return {
    tagManager: setting("tagManagerId") || undefined,
    measurement: setting("measurementId") || undefined,
    adsConversion: setting("adsConversionId") || undefined,
    sessionReplay: setting("sessionReplayId") || undefined,
  };
}
