type Settings = Readonly<Record<string, string | undefined>>;

export function acceptHosts(settings: Settings): { script: string; api: string[] } {
  const { AUTHORIZENET_ENDPOINT, AUTHORIZENET_ENVIRONMENT } = settings;
  if (AUTHORIZENET_ENDPOINT && !/^https:\/\/[\w.-]+\.authorize\.net(\/|$)/.test(AUTHORIZENET_ENDPOINT)) {
    const { origin } = new URL(AUTHORIZENET_ENDPOINT);
    return { script: origin, api: [origin] };
  }
  return AUTHORIZENET_ENVIRONMENT === "production"
    ? {
        script: "https://js.authorize.net",
        // The script fetches its second half, and uses either address of the gateway.
        api: ["https://js.authorize.net", "https://api.authorize.net", "https://api2.authorize.net"],
      }
    : {
        script: "https://jstest.authorize.net",
        api: ["https://jstest.authorize.net", "https://apitest.authorize.net"],
      };
}

export function checkoutPolicy(settings: Settings, inlineScripts: readonly string[]): string {
  const accept = settings.AUTHORIZENET_CLIENT_KEY ? acceptHosts(settings) : { script: "", api: [] };
  const turnstile = settings.TURNSTILE_SITE_KEY
    ? settings.TURNSTILE_ORIGIN || "https://challenges.cloudflare.com"
    : "";
  const directive = (name: string, ...sources: string[]) =>
    [name, ...sources.filter((source) => source !== "")].join(" ");
  return [
    directive("default-src", "'none'"),
    directive("script-src", "'self'", ...inlineScripts, accept.script, turnstile),
    directive("style-src", "'self'", "'unsafe-inline'"),
    directive("img-src", "'self'", "data:"),
    directive("font-src", "'self'"),
    directive("connect-src", "'self'", ...accept.api),
    directive("frame-src", turnstile || "'none'"),
    directive("manifest-src", "'self'"),
    directive("base-uri", "'none'"),
    // The browser itself must never submit a form: a card would appear in an address, or in the history.
    directive("form-action", "'none'"),
    directive("frame-ancestors", "'none'"),
  ].join("; ");
}
