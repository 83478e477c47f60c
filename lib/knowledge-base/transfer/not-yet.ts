import { instantOf } from "@/lib/inbox/business-hours";

/**
 * Signs in a file's front matter that its article is not public yet, as other systems write them: Hugo, Jekyll, Ghost,
 * exporters of WordPress, Docusaurus, Eleventy, Astro, and Obsidian Publish. Names of keys are compared without case,
 * hyphens, underscores, and spaces.
 */

/** Keys that hide an article unless they are false. */
const HIDING = new Set(
  "draft isdraft unlisted isunlisted hidden ishidden private isprivate unpublished archived trashed headless wip password embargoed eleventyexcludefromcollections hide hidepage hidearticle exclude excluded disabled disable inactive internal nopublish donotpublish dontpublish needsreview concept preview borrador entwurf brouillon rascunho bozza".split(
    " ",
  ),
);

/** Keys that hide an article unless they are true, or a date that has passed. */
const SHOWING = new Set(
  "published ispublished publish public ispublic live islive visible isvisible listed islisted released isreleased enabled active render ready isready approved isapproved publicado".split(
    " ",
  ),
);

/** Keys that hide an article unless they have one of `PUBLIC`, and all that end in them: `content_status`. */
const STATE = /(?:status|state|stage|workflow|visibility|estado|statut)$|^access$/;
const PUBLIC = new Set(
  "published publish public live released everyone all done final approved active current complete completed publicado".split(
    " ",
  ),
);

/** Keys that say what an article is, by one word or several: those of `DRAFTS` hide it. */
const KIND = /(?:type|kind|layout|template|phase|tags?|categor(?:y|ies)|labels?|keywords)$/;
const DRAFTS = new Set(
  "draft drafts wip unpublished pending embargoed borrador borradores entwurf brouillon rascunho bozza".split(
    " ",
  ),
);

/** Keys under which systems keep fields of their own, such as Hugo's `params` and Zola's `extra`. */
const CONTAINERS = new Set(
  "params param meta metadata seo extra data custom customfields fields attributes frontmatter page post article entry".split(
    " ",
  ),
);
const MOST_LEVELS = 4;

/** Folders that hold what is not public. */
const FOLDER = /^_?(?:drafts?|unpublished|wip|borrador(?:es)?|entw(?:ü|ue?)rfe?|brouillons?)$/i;

/** Keys with the time of publication, which hide an article until then. */
const STARTS = new Set(
  "date postdate pubdate publicationdate publicationtime effectivedate effectivefrom startdate startsat startson showfrom visiblefrom validfrom publishfrom publishdate publishtime publishat publishon publishingdate releasedate releaseat embargo embargountil scheduled scheduledat scheduledfor golive goliveat availablefrom publishafter".split(
    " ",
  ),
);

/** The same of a time that has come, so an empty value says that it has not. */
const STARTED = new Set(
  "publishedat publishedon publisheddate datepublished firstpublished firstpublishedat".split(" "),
);

/** Keys with the time at which publication ends. */
const ENDS = new Set("unpublishat expirydate expires expiresat expireson unpublishdate".split(" "));

/**
 * Returns the first sign that a file's article is not public yet, as it stands in the file, or null where there is
 * none. Values that can't be understood count as a sign. `publishAt` and `unpublishAt` are the article's own fields and
 * no sign.
 *
 * @param path of the file in the zip: Jekyll keeps drafts in `_drafts`, and dates in names
 */
export function signOfNotYet(told: Record<string, unknown>, path: string, now: Date): string | null {
  const { publishAt, unpublishAt, ...others } = told;
  const sign = signIn(others, now);
  if (sign) return sign.slice(0, 80);
  const folders = path.split("/");
  const [, day] = /^(\d{4}-\d\d-\d\d)-/.exec(folders.pop() ?? "") ?? [];
  const folder = folders.find((name) => FOLDER.test(name.normalize("NFC")));
  if (folder !== undefined) return `${folder}/`;
  return day && isToCome(day, now) ? day : null;
}

function signIn(fields: object, now: Date, levels = MOST_LEVELS): string | null {
  for (const [key, value] of Object.entries(fields)) {
    if (hides(plainKey(key), value, now)) return `${key}: ${shown(value)}`;
    const isContainer = value instanceof Object && !Array.isArray(value) && CONTAINERS.has(plainKey(key));
    const within = isContainer && levels > 1 ? signIn(value, now, levels - 1) : null;
    if (within) return `${key}.${within}`;
  }
  return null;
}

/** The name of a field as systems spell it differently. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, "");
}

function hides(key: string, value: unknown, now: Date): boolean {
  const text = value === null ? "" : String(value).trim().toLowerCase();
  if (HIDING.has(key)) return text !== "" && truthOf(text) !== false;
  if (SHOWING.has(key)) return truthOf(text) !== true && !(isDate(text) && !isToCome(text, now));
  if (STATE.test(key)) return text !== "" && !PUBLIC.has(text) && truthOf(text) !== true;
  if (KIND.test(key)) return textsOf(value).some((one) => DRAFTS.has(one));
  if (STARTS.has(key)) return text !== "" && isToCome(text, now);
  if (STARTED.has(key)) return isToCome(text, now);
  if (ENDS.has(key)) return text !== "" && !isToCome(text, now);
  if (key === "permalink") return truthOf(text) === false;
  if (key === "build") return value instanceof Object && Object.values(value).some(isNever);
  return false;
}

/** One text, several parted by commas, or a list of them. */
function textsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? "").split(",");
  return texts.map((text) => text.trim().toLowerCase());
}

/** Hugo's `build: { render: never, list: false }`. */
const isNever = (value: unknown) => ["never", "false"].includes(String(value));

/** The text of a time to come at which another system would end publication; undefined for none. */
export function endInOtherWords(told: Record<string, unknown>, now: Date): string | undefined {
  const texts = Object.entries(told).flatMap(([key, value]) =>
    key !== "unpublishAt" && ENDS.has(plainKey(key)) && typeof value === "string" ? value : [],
  );
  return texts.find((text) => timeOf(text) > now.getTime());
}

/** Null for a text that is neither. */
function truthOf(text: string): boolean | null {
  if (["true", "yes", "y", "on", "1"].includes(text)) return true;
  return ["false", "no", "n", "off", "0", "never", "none"].includes(text) ? false : null;
}

const isDate = (text: string) => !Number.isNaN(timeOf(text));

/** Returns true for a time that lies ahead or can't be read. */
const isToCome = (text: string, now: Date) => !(timeOf(text) <= now.getTime());

/**
 * Milliseconds since 1970, NaN for what is no time. Numbers of ten digits are seconds, longer ones milliseconds. A day
 * begins at midnight where the company is, and a time that names no zone is one of its clocks.
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
