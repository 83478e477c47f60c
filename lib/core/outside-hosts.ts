type Directive = "script-src" | "connect-src" | "frame-src";
export type Settings = Readonly<Record<string, string | undefined>>;
type Hosts = Readonly<Record<Directive, readonly string[]>>;

const google: Hosts = {
  "script-src": [
    "https://www.googletagmanager.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
  ],
  "connect-src": [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.google.com",
    "https://*.doubleclick.net",
  ],
  "frame-src": ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};
const clarity: Hosts = {
  "script-src": ["https://*.clarity.ms"],
  "connect-src": ["https://*.clarity.ms"],
  "frame-src": [],
};

export function outsideHosts(directive: Directive, settings: Settings): string {
  const { GTM_ID, GA_MEASUREMENT_ID, ADS_CONVERSION_ID, SESSION_REPLAY_ID } = settings;
  const hosts = [
    ...(GTM_ID || GA_MEASUREMENT_ID || ADS_CONVERSION_ID ? google[directive] : []),
    ...(SESSION_REPLAY_ID ? clarity[directive] : []),
  ];
  return hosts.map((host) => ` ${host}`).join("");
}
