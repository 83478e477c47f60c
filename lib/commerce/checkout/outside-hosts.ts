/** The hosts that the checkout reaches beside our own, by the settings: for its security policy, and for the page itself. */

type Settings = Readonly<Record<string, string | undefined>>;

/** Where the card gateway's script comes from, and where it sends cards to. */
export function acceptHosts(settings: Settings): { script: string; api: string[] } {
  const { AUTHORIZENET_ENDPOINT, AUTHORIZENET_ENVIRONMENT } = settings;
  if (AUTHORIZENET_ENDPOINT && !/^https:\/\/[\w.-]+\.authorize\.net(\/|$)/.test(AUTHORIZENET_ENDPOINT)) {
    const { origin } = new URL(AUTHORIZENET_ENDPOINT);
    return { script: origin, api: [origin] };
  }
  return AUTHORIZENET_ENVIRONMENT === "production"
    ? {
        script: "https://js.authorize.net",
        // The script asks for its second half by a call, and uses either address of the gateway.
        api: ["https://js.authorize.net", "https://api.authorize.net", "https://api2.authorize.net"],
      }
    : {
        script: "https://jstest.authorize.net",
        api: ["https://jstest.authorize.net", "https://apitest.authorize.net"],
      };
}

/** The whole policy of the checkout. @param scripts what inline scripts are allowed by: hashes, or a nonce */
export function checkoutPolicy(settings: Settings, scripts: readonly string[]): string {
  const accept = settings.AUTHORIZENET_CLIENT_KEY ? acceptHosts(settings) : { script: "", api: [] };
  const turnstile = settings.TURNSTILE_SITE_KEY
    ? settings.TURNSTILE_ORIGIN || "https://challenges.cloudflare.com"
    : "";
  const directive = (name: string, ...sources: string[]) =>
    [name, ...sources.filter((source) => source !== "")].join(" ");
  return [
    directive("default-src", "'none'"),
    directive("script-src", "'self'", ...scripts, accept.script, turnstile),
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:"),
    directive("font-src", "'self'"),
    directive("connect-src", "'self'", ...accept.api),
    directive("frame-src", turnstile || "'none'"),
    directive("manifest-src", "'self'"),
    directive("base-uri", "'none'"),
    // No form of the page is ever sent by the browser itself: a card would stand in an address, or in a history.
    directive("form-action", "'none'"),
    directive("frame-ancestors", "'none'"),
  ].join("; ");
}
