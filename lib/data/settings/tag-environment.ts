import { storedSettings } from "@/lib/data/settings/snapshot";

type Environment = Readonly<Record<string, string | undefined>>;

export function withStoredTags(environment: Environment): Environment {
  const { tagManagerId, measurementId, adsConversionId, sessionReplayId } = storedSettings();
  return {
    ...environment,
    GTM_ID: tagManagerId ?? environment.GTM_ID,
    GA_MEASUREMENT_ID: measurementId ?? environment.GA_MEASUREMENT_ID,
    ADS_CONVERSION_ID: adsConversionId ?? environment.ADS_CONVERSION_ID,
    SESSION_REPLAY_ID: sessionReplayId ?? environment.SESSION_REPLAY_ID,
  };
}
