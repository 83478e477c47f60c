import "server-only";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { shortened } from "@/lib/content/knowledge-base/transfer/fields";
import { type Link, withLinks } from "@/lib/content/knowledge-base/transfer/links";
import { sentence } from "@/lib/content/knowledge-base/transfer/losses";
import type { ReadFile, ReadFiles } from "@/lib/content/knowledge-base/transfer/read-files";
import { PICTURE } from "@/lib/content/knowledge-base/transfer/read-zip";
import { ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";
import { partsOf } from "@/lib/content/redirects/address";
import { sitePages } from "@/lib/content/site-pages";
import { decodedUri } from "@/lib/core/decoded-uri";
import { slugOf } from "@/lib/core/slug";

export type PictureAddress = { address: string } | { fault: string } | "left";

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;
const OUR_OWN = new Set<string>(Object.values(sitePages).map(({ path }) => path));

const addressKey = (to: string) => to.replace(/\/(?:index\.html)?$/, "").toLowerCase();

const isForeign = (to: string) =>
  !OUTSIDE.test(to) && !/^\/(?:api|knowledge-base)\//.test(to) && !OUR_OWN.has(partsOf(to).path);

export function picturesNamedIn(files: ReadFiles, paths: readonly string[]): Map<string, string> {
  const pictures = new ZipPaths(paths);
  const named = new Map<string, string>();
  for (const file of files) {
    if (!("input" in file)) continue;
    for (const { to, text } of file.links) {
      const picture = isForeign(to) ? pictures.find(file.path, partsOf(to).path) : null;
      if (picture !== null && !named.get(picture)) named.set(picture, text);
    }
  }
  return named;
}

export class LinkTargets {
  readonly #formerAddresses = new Map<string, string>();
  readonly #articlePaths: ZipPaths;
  readonly #picturePaths: ZipPaths;

  constructor(
    private readonly slugsByPath: ReadonlyMap<string, string>,
    private readonly pictures: ReadonlyMap<string, PictureAddress>,
    files: ReadFiles,
  ) {
    for (const file of files)
      if ("input" in file)
        for (const address of file.formerAddresses)
          this.#formerAddresses.set(
            addressKey(address.startsWith("/") ? address : `/${address}`),
            file.input.slug,
          );
    this.#articlePaths = new ZipPaths(slugsByPath.keys());
    this.#picturePaths = new ZipPaths(pictures.keys());
  }

  resolve({ path, links, isTitleApart, input: { title, content } }: ReadFile) {
    const lost: string[] = [];
    const elsewhere: string[] = [];
    const missing: string[] = [];
    const refused: string[] = [];
    let isLeft = false;
    const picture = ({ to }: Link, found: string) => {
      const here = this.pictures.get(found) ?? "left";
      if (here === "left") isLeft = true;
      else if ("address" in here) return here.address;
      else refused.push(`"${shortened(to)}": ${here.fault}`);
      return null;
    };
    const linked = withLinks(content, links, (link) => {
      if (isTitleApart && link.to.startsWith("#") && slugOf(decodedUri(link.to)) === slugOf(title))
        return "#top";
      if (!isForeign(link.to)) return null;
      const { path: to, place } = partsOf(link.to);
      const foundPicture = this.#picturePaths.find(path, to);
      if (foundPicture !== null) return picture(link, foundPicture);
      // An address from the site's root alone: others are relative, and may be another file's.
      const slug =
        (to.startsWith("/") ? this.#formerAddresses.get(addressKey(to)) : undefined) ??
        this.slugsByPath.get(this.#articlePaths.findArticle(path, to) ?? "");
      if (slug !== undefined) return articlePath(slug) + place;
      if (PICTURE.test(to)) missing.push(shortened(to));
      else (to.startsWith("/") ? elsewhere : lost).push(shortened(to));
      return null;
    });
    const notes = [
      ...sentence("These pictures are not in the zip", missing),
      ...sentence("These pictures were left out", refused).map((text) => text.replace(/\.\.$/, ".")),
      ...sentence("These links lead nowhere, because the zip has no article for them", lost),
      ...sentence("These links lead to pages of this site that may not be there", elsewhere),
    ];
    return { content: linked, notes, isLeft };
  }
}
