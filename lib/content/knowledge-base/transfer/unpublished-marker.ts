import { instantOf } from "@/lib/core/wall-clock";

/**
 * Signs in front matter that an article is not public yet, from Hugo, Jekyll, Ghost, exporters of WordPress,
 * Docusaurus, Eleventy, Astro, and Obsidian Publish. Keys are compared without case, hyphens, underscores,
 * and spaces.
 */

const words = (text: string) => new Set(text.split(" "));

const HIDDEN_IF_TRUE = words(
  "draft isdraft unlisted isunlisted hidden ishidden private isprivate unpublished archived trashed headless wip password embargoed eleventyexcludefromcollections hide hidepage hidearticle exclude excluded disabled disable inactive internal nopublish donotpublish dontpublish needsreview concept preview expired borrador entwurf brouillon rascunho bozza",
);

const SHOWN_IF_TRUE = words(
  "published ispublished publish public ispublic live islive visible isvisible listed islisted released isreleased enabled active render ready isready approved isapproved publicado",
);

const STATE = /(?:status|state|stage|workflow|visibility|estado|statut)$|^access$/;
const PUBLIC = words(
  "published publish public live released everyone all done final approved active current stable deprecated complete completed publicado",
);

const KIND = /(?:type|kind|layout|template|phase|tags?|categor(?:y|ies)|labels?|keywords)$/;
const DRAFTS = words(
  "draft drafts wip unpublished pending embargoed borrador borradores entwurf brouillon rascunho bozza",
);

const CONTAINERS = words(
  "params param meta metadata seo extra data custom customfields fields attributes frontmatter page post article entry",
);
const MAX_LEVELS = 4;

const FOLDER = /^_?(?:drafts?|unpublished|wip|borrador(?:es)?|entw(?:ü|ue?)rfe?|brouillons?)$/i;

const TIME = "(?:date|time|day|at|on|from|after|since|start|begins?|gmt|utc)";
/**
 * Keys with a time of publication, which hide an article until then; other words may precede them. ReDoS: a
 * key of at most 60 characters.
 */
const STARTS = new RegExp(
  `^date(?:time)?$|^(?:embargo|scheduled?(?:for)?|go(?:es)?live|launch)$|^(?!show|display|hide|enable|sort|order)(?:.*(?:publish(?:ed|ing|es)?|publication|pub|post(?:ed)?|released?|releases|live|launch(?:es)?|embargo(?:ed)?|schedul(?:ed?|ing)|available|availability|visible|effective|valid|active|activation|public|online)|start(?:s|ing)?|date(?:of)?(?:publish|publication|posted|available|release))${TIME}+$|date(?:of)?(?:publish|publication|posted|available|released?)$|^(?:show|shown|display)(?:from|after|at)$|(?:embargo(?:ed)?|hidden|draft|private|held|scheduled|publish|start|launch)(?:un)?till?$`,
);

/** Keys with a time of publication: an empty value means not yet. */
const STARTED = /^(?:first)?published(?:at|on|date|time)$|^date(?:first)?published$|^firstpublished$/;

/** Keys with the end of publication, perhaps after other words. ReDoS: a key of at most 60 characters. */
const ENDS =
  /(?:expir(?:y|es?|ation|ing)|unpublish(?:ing|ed)?|^end(?:s|ing)?(?=.)|sunset|retire(?:s|ment)?|takedown|remov(?:e|al)|archiv(?:e|al)(?=.))(?:date|time|day|at|on|after|gmt|utc)*$|(?:valid|visible|shown?|display|published|available|availability|live|active|public|online|effective|listed|publication|publish|publishing)(?:un)?(?:till?|through|thru|ends?|enddate|endsat|endtime)$|(?:valid|active|effective|live)to$/;

/**
 * Unparsable values count; our own `publishAt` and `unpublishAt` don't.
 * @param path of the file in the zip: Jekyll keeps drafts in `_drafts`, and dates in names
 */
export function findUnpublishedMarker(frontMatter: Record<string, unknown>, path: string, now: Date) {
  const { publishAt, unpublishAt, ...rest } = frontMatter;
  const sign = signIn(rest, now);
  if (sign) return sign.slice(0, 80);
  const folders = path.split("/");
  const [, day] = /^(\d{4}-\d\d-\d\d)-/.exec(folders.pop() ?? "") ?? [];
  const folder = folders.find((name) => FOLDER.test(name.normalize("NFC")));
  if (folder !== undefined) return `${folder}/`;
  return day && isUpcoming(day, now) ? day : null;
}

function signIn(frontMatter: object, now: Date): string | null {
  for (const [name, key, value] of fieldsIn(frontMatter))
    if (hides(key, value, now)) return `${asWritten(name)}: ${shown(value)}`;
  return null;
}

function* fieldsIn(
  fields: object,
  levels = MAX_LEVELS,
): Generator<[name: string, key: string, value: unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    const key = plainKey(name);
    yield [name, key, value];
    const isContainer = value instanceof Object && !Array.isArray(value) && CONTAINERS.has(key);
    if (!isContainer || levels === 1) continue;
    for (const [inner, ...rest] of fieldsIn(value, levels - 1)) yield [`${name}.${inner}`, ...rest];
  }
}

export function plainKey(key: string): string {
  return key
    .slice(0, 60)
    .toLowerCase()
    .replace(/[-_\s]/g, "");
}

/** Spells a repeated key differently, with signs that `plainKey` ignores; the number makes it unique. */
export function respelled(key: string, number: number): string {
  return `${key} ${number.toString(2).replaceAll("0", "-").replaceAll("1", "_")}`;
}

export const asWritten = (key: string): string => key.replace(/ [-_]{1,20}$/, "");

function hides(key: string, value: unknown, now: Date): boolean {
  const text = value === null ? "" : String(value).trim().toLowerCase();
  // A list names parts of the page that are hidden, as MkDocs has it.
  if (HIDDEN_IF_TRUE.has(key)) return !Array.isArray(value) && text !== "" && truthOf(text) !== false;
  if (SHOWN_IF_TRUE.has(key)) return truthOf(text) !== true && !(isDate(text) && !isUpcoming(text, now));
  if (STATE.test(key)) return text !== "" && !PUBLIC.has(text) && truthOf(text) !== true;
  if (KIND.test(key)) return textsOf(value).some((one) => DRAFTS.has(one));
  if (ENDS.test(key)) return text !== "" && truthOf(text) !== false && !(timeOf(text) > now.getTime());
  if (STARTED.test(key)) return isUpcoming(text, now);
  if (STARTS.test(key)) {
    // MkDocs has a map of several dates here.
    const dates = value instanceof Object ? Object.values(value).map(String) : [text];
    return text !== "" && dates.some((date) => isUpcoming(date, now));
  }
  if (key === "permalink") return truthOf(text) === false;
  if (key === "build") return value instanceof Object && Object.values(value).some(isNever);
  return false;
}

function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? "").split(",");
  return texts.map((text) => text.trim().replace(/^#/, "").toLowerCase());
}

/** Handles Hugo's `build: { render: never, list: false }`. */
const isNever = (value: unknown) => ["never", "false"].includes(String(value));

export function otherEndField({ unpublishAt: _, ...frontMatter }: Record<string, unknown>, now: Date) {
  for (const [, key, value] of fieldsIn(frontMatter))
    if (ENDS.test(key) && timeOf(String(value)) > now.getTime()) return String(value);
  return undefined;
}

function truthOf(text: string): boolean | null {
  if (["true", "yes", "y", "on", "1"].includes(text)) return true;
  return ["false", "no", "n", "off", "0", "never", "none"].includes(text) ? false : null;
}

const isDate = (text: string) => !Number.isNaN(timeOf(text));

const isUpcoming = (text: string, now: Date) => !(timeOf(text) <= now.getTime());

/**
 * Milliseconds since 1970, or NaN. Ten-digit numbers are seconds, longer ones milliseconds. Days and times
 * without a zone are in the company's.
 */
export function timeOf(text: string): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const [, day, hours = "0", minutes = "0"] =
    /^(\d{4}-\d\d-\d\d)(?:[t ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,9})?)?)?$/i.exec(text) ?? [];
  if (day && Number.isNaN(Date.parse(day))) return Number.NaN;
  if (day) return instantOf(Date.parse(day), Number(hours) + Number(minutes) / 60);
  return /\d{4}/.test(text) ? Date.parse(text) : Number.NaN;
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
