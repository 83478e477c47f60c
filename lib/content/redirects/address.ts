/**
 * Paths of the administration, the API, the build, and customers' payment and sign-in, which our mails link
 * to: no redirects from there.
 */
const RESERVED = /^\/(admin|api|_next|checkout|customer-portal)(\/|$)/;

const TRACKING =
  /^(utm_\w*|mtm_\w*|pk_\w*|hsa_\w*|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|msclkid|yclid|ysclid|twclid|ttclid|igshid|igsh|li_fat_id|epik|mc_cid|mc_eid|mkt_tok|_ga|_gl|_gac|_gcl_\w*|mibextid|sccid|rdt_cid|matomo_\w*|piwik_\w*|__hstc|__hssc|__hsfp|hsctatracking|itm_\w*|irclickid|cjevent|_openstat|_branch_match_id|dm_i|sc_campaign|fb_action_ids|fb_source|ref_src|_hsenc|_hsmi|vero_id|s_kwcid|ef_id|oly_enc_id|oly_anon_id)$/i;

type Parameter = { key: string; name: string; written: string };

/**
 * Canonical address: decoded lowercase path without extra slashes, and the query's parameters as a set,
 * decoded and without tracking.
 */
export function redirectKey(target: string): string {
  const { path, query } = partsOf(target);
  const parameters = comparedKeys(query);
  return parameters.length > 0 ? `${pathKey(path)}?${parameters.join("&")}` : pathKey(path);
}

export function pathKey(path: string): string {
  const plain = decoded(path)
    .replaceAll("+", " ")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  // Decoded, they would start a query or a fragment.
  return plain.replace(/[?#]/g, encodeURIComponent);
}

export function comparedKeys(query: string): string[] {
  const compared = parametersOf(query).filter(({ name }) => !TRACKING.test(name));
  return [...new Set(compared.map(({ key }) => key))].sort();
}

export const isReserved = (target: string): boolean => RESERVED.test(pathKey(partsOf(target).path));

export function partsOf(target: string): { path: string; query: string; place: string } {
  const [whole, place] = cutBefore("#", target);
  const [path, query] = cutBefore("?", whole);
  return { path, query, place };
}

function cutBefore(mark: string, text: string): [before: string, from: string] {
  const cut = text.indexOf(mark);
  return cut < 0 ? [text, ""] : [text.slice(0, cut), text.slice(cut)];
}

export function withQuery(to: string, query: string): string {
  const { path, query: own, place } = partsOf(to);
  const names = new Set(parametersOf(own).map(({ name }) => name));
  const added = parametersOf(query).filter(({ name }) => !names.has(name));
  const written = [own.slice(1), ...added.map((parameter) => parameter.written)].filter(Boolean);
  return written.length > 0 ? `${path}?${written.join("&")}${place}` : to;
}

export function withoutKeys(query: string, keys: readonly string[]): string {
  const rest = parametersOf(query).filter(({ key }) => !keys.includes(key));
  return rest.length > 0 ? `?${rest.map(({ written }) => written).join("&")}` : "";
}

function parametersOf(query: string): Parameter[] {
  return query.slice(1).split("&").filter(Boolean).map(toParameter);
}

function toParameter(written: string): Parameter {
  const [before, from] = cutBefore("=", written);
  const name = decoded(before).normalize("NFC");
  const value = decoded(from.slice(1)).normalize("NFC");
  const key = [name, value].map((text) => text.replace(/[%&=#+]/g, encodeURIComponent)).join("=");
  return { key: value === "" ? key.slice(0, -1) : key, name, written };
}

/** Decodes + as a space, and invalid UTF-8 as Latin-1, which older systems wrote. */
function decoded(text: string): string {
  return text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(/%([a-f][\da-f]|[2-7][\da-f])/gi, (_, hex) =>
        String.fromCharCode(parseInt(hex, 16)),
      );
    }
  });
}
