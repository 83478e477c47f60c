import "server-only";
import type * as Sdk from "authorizenet";
import { httpAgent, httpsAgent } from "./connections";

/** A response has some kilobytes, a list of a thousand transactions half a megabyte. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

let loading: Promise<typeof Sdk> | undefined;

/**
 * The gateway's package, loaded on first use: half a megabyte of classes and a logger.
 * Reasons for the patches (docs/decisions/0037): it would create and keep a logger for every object of every
 * request, and pass each the whole request, card number included; its HTTP client would follow redirects with
 * the card's number, read a response of any length, and wait while bytes trickle.
 */
export function loadSdk(): Promise<typeof Sdk> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<typeof Sdk> {
  const { default: logger } = await import("authorizenet/lib/logger.js");
  const nothing = () => undefined;
  const silent = { debug: nothing, error: nothing };
  logger.getLogger = () => silent;

  // The file that the package's require("axios") loads; the other build is a separate client.
  const { default: axios } = await import("axios/dist/node/axios.cjs");
  Object.assign(axios.defaults, {
    httpAgent,
    httpsAgent,
    maxRedirects: 0,
    maxContentLength: MAX_RESPONSE_BYTES,
  });
  axios.interceptors.request.use((config) => {
    config.signal = AbortSignal.timeout(config.timeout ?? 0);
    return config;
  });
  const sdk = await import("authorizenet");
  return "default" in sdk ? (sdk.default as typeof Sdk) : sdk;
}
