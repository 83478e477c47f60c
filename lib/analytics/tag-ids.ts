import "server-only";
import { env } from "@/lib/env";

/** The ids of outside services that pages may load; what is not set is left out. */
export type TagIds = {
  tagManager?: string;
  measurement?: string;
  /** The account and the conversion's label: `AW-…/…`. */
  adsConversion?: string;
  sessionReplay?: string;
};

/** As this server's settings have them; a page that is rendered at run time carries those of that run. */
export function tagIds(): TagIds {
  return {
    tagManager: env.GTM_ID,
    measurement: env.GA_MEASUREMENT_ID,
    adsConversion: env.ADS_CONVERSION_ID,
    sessionReplay: env.SESSION_REPLAY_ID,
  };
}
