import "server-only";
import { assertFreshProof } from "@/lib/access/auth/proof";
import type { AdminSession } from "@/lib/access/auth/session";
import { type DeclaredPage, pageName, type TextPage, textsOf } from "@/lib/content/page-texts/declare";
import {
  draftOf,
  PAGE_TEXTS,
  type PageRow,
  toEditedPage,
  toListedPage,
  withDraft,
} from "@/lib/content/page-texts/page-record";
import { picturesIn, slotOf } from "@/lib/content/page-texts/pictures";
import { readRevision, storeRevision } from "@/lib/content/page-texts/revisions";
import type { Draft, DraftInput, EditedPage, ListedPage } from "@/lib/content/page-texts/schema";
import {
  picturesOf,
  readFilledPlaces,
  readStoredTexts,
  readStoredTextsOf,
  storeTexts,
} from "@/lib/content/page-texts/stored";
import { cleanText, textError } from "@/lib/content/page-texts/text-value";
import { faultsOfFiles } from "@/lib/content/visual-images/fill-places";
import { AppError, fieldError } from "@/lib/core/errors";
import { may } from "@/lib/core/roles";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { assertUnchanged, lastChangedBy, versionOf } from "@/lib/data/records/version";
import { assertNoForeignAddress } from "@/lib/jobs/mail/own-addresses";
import { fileIdOf, fileIdWithin } from "@/lib/media/file-address";

type PageChange = Change<{ pageTexts: EditedPage }>;
type By = { session: AdminSession; ifMatch: string | null };

export async function listPages(declared: readonly DeclaredPage[]): Promise<ListedPage[]> {
  const [rows, stored, filled] = await Promise.all([
    db.pageTextPage.findMany({
      take: declared.length,
      where: { page: { in: declared.map(({ page }) => page) } },
    }),
    readStoredTexts(),
    readFilledPlaces(db),
  ]);
  const byPage = new Map(rows.map((row) => [row.page, row]));
  return declared.map((one) =>
    toListedPage(one, byPage.get(one.page), { ...stored[one.page], ...picturesOf(one.page, filled) }),
  );
}

export async function readEditedPage(declared: DeclaredPage): Promise<EditedPage> {
  await assureRow(db, declared.page);
  const [row, stored] = await Promise.all([
    db.pageTextPage.findUniqueOrThrow({ where: { page: declared.page } }),
    readStoredTextsOf(db, declared.page),
  ]);
  return toEditedPage(declared, row, stored);
}

export async function readDraftedTexts(page: TextPage): Promise<Record<string, string>> {
  const [row, stored] = await Promise.all([
    db.pageTextPage.findUnique({ where: { page } }),
    readStoredTextsOf(db, page),
  ]);
  return withDraft(stored, draftOf(row ?? undefined));
}

/**
 * Omits texts equal to the published ones. An undeclared, too long or empty text is 422; a version other than
 * `ifMatch` is 409. The editor saves every few seconds, so the audit log has one entry while the same
 * administrator continues.
 */
export async function saveDraft(tx: Transaction, declared: DeclaredPage, { draft }: DraftInput, by: By) {
  const before = await lockPage(tx, declared, by);
  const { username } = by.session.user;
  const stored = await readStoredTextsOf(tx, declared.page);
  const checked = checkedDraft(declared, draft, stored);
  assertMailable(declared, checked);
  await assertShowable(tx, declared, checked);
  const isEmpty = Object.keys(checked).length === 0;
  const after = await tx.pageTextPage.update({
    where: { id: before.id },
    data: {
      draft: checked,
      savedBy: isEmpty ? null : username,
      ...(isEmpty ? { publishAt: null } : {}),
    },
  });
  const isBegun = Object.keys(draftOf(before)).length > 0;
  const isOwn = (await lastChangedBy(tx, PAGE_TEXTS, before.id)) === username;
  const audited = isBegun && !isEmpty && isOwn ? {} : { before: draftOf(before), after: checked };
  return textsChange(declared, after, stored, { before: {}, after: {}, ...audited });
}

async function assertShowable(tx: Transaction, declared: DeclaredPage, draft: Draft): Promise<void> {
  const texts = textsOf(declared);
  const fileOf = (id: string, address: string) => {
    if (slotOf(id)) return fileIdOf(address) ?? 0;
    return texts.get(id)?.kind === "image" ? fileIdWithin(address, company.siteUrl) : null;
  };
  const pictures = Object.entries(draft).flatMap(([id, address]) => {
    const file = address === null ? null : fileOf(id, address);
    return file === null ? [] : [{ id, file }];
  });
  const files = pictures.map(({ file }) => file);
  const faults = await faultsOfFiles(tx, files);
  for (const { id, file } of pictures) {
    const fault = faults.get(file);
    if (fault) throw fieldError(id, fault);
  }
}

function checkedDraft(declared: DeclaredPage, draft: Draft, stored: Record<string, string>): Draft {
  const texts = textsOf(declared);
  const checked: Draft = {};
  for (const [id, typed] of Object.entries(draft)) {
    const text = texts.get(id);
    if (!text) throw fieldError(id, "There is no such text on this page.");
    const clean = typed === null ? null : cleanText(text, typed);
    const fault = clean === null ? null : textError(text, clean);
    if (fault) throw fieldError(id, fault);
    // The original is not stored, so that corrections of it show immediately.
    const value = clean === text.original ? null : clean;
    if (value !== (stored[id] ?? null)) checked[id] = value;
  }
  return checked;
}

/** Rejects foreign links in mails, also in drafts stored before the rule. */
function assertMailable({ page }: DeclaredPage, texts: Draft): void {
  if (page !== "mails") return;
  for (const [id, text] of Object.entries(texts)) assertNoForeignAddress(id, text ?? "");
}

export async function publishDraft(tx: Transaction, declared: DeclaredPage, by: By): Promise<PageChange> {
  const row = await lockPage(tx, declared, by);
  assertDraft(row);
  assertMailable(declared, draftOf(row));
  const { after, texts, was } = await publishRow(tx, row, declared.page, by.session.user.username);
  return textsChange(declared, after, texts, { before: was, after: texts });
}

export async function publishRow(tx: Transaction, row: PageRow, page: TextPage, by: string) {
  const was = await readStoredTextsOf(tx, page);
  const texts = await storeTexts(tx, page, { was, texts: withDraft(was, draftOf(row)) }, by);
  await storeRevision(tx, { page, before: was, after: texts, savedBy: by });
  const data = { draft: {}, savedBy: null, publishAt: null, publishedBy: by, publishedAt: new Date() };
  const after = await tx.pageTextPage.update({ where: { id: row.id }, data });
  return { was, texts, after };
}

export async function scheduleDraft(tx: Transaction, declared: DeclaredPage, publishAt: Date | null, by: By) {
  const before = await lockPage(tx, declared, by);
  if (publishAt) assertDraft(before);
  if (publishAt && publishAt.getTime() <= Date.now())
    throw fieldError("publishAt", "Choose a time to come, or publish now.");
  // The schedule checks the rights of the user who scheduled it, not of the author.
  const vouched = publishAt && declared.right === "settings" ? { savedBy: by.session.user.username } : {};
  const after = await tx.pageTextPage.update({ where: { id: before.id }, data: { publishAt, ...vouched } });
  const stored = await readStoredTextsOf(tx, declared.page);
  return textsChange(declared, after, stored, {
    before: { publishAt: before.publishAt },
    after: { publishAt },
  });
}

/** Makes a new revision. The draft stays, with its own changes only. */
export async function restoreRevision(
  tx: Transaction,
  declared: DeclaredPage,
  revisionId: number,
  { session, ifMatch }: By,
): Promise<PageChange> {
  const row = await lockPage(tx, declared, { session, ifMatch });
  const { fields } = await readRevision(declared.page, revisionId, tx);
  assertMailable(declared, fields);
  const was = await readStoredTextsOf(tx, declared.page);
  const by = session.user.username;
  const texts = await storeTexts(tx, declared.page, { was, texts: { ...picturesIn(was), ...fields } }, by);
  await storeRevision(tx, { page: declared.page, before: was, after: texts, savedBy: by });
  const data = { publishedBy: by, publishedAt: new Date() };
  const after = await tx.pageTextPage.update({ where: { id: row.id }, data });
  return textsChange(declared, after, texts, { before: was, after: texts });
}

function assertDraft(row: PageRow): void {
  if (Object.keys(draftOf(row)).length > 0) return;
  throw new AppError("conflict", "There is no draft of this page: nothing to publish.");
}

async function assureRow(tx: Transaction, page: TextPage): Promise<void> {
  await tx.$executeRaw`INSERT INTO page_text_pages (page) VALUES (${page}) ON CONFLICT (page) DO NOTHING`;
}

/** 403 without the page's right, or a fresh proof that it needs; 409 for another version. */
async function lockPage(tx: Transaction, { page, right }: DeclaredPage, { session, ifMatch }: By) {
  if (!may(session.user.role, right)) throw new AppError("not_allowed");
  if (right === "settings") assertFreshProof(session);
  await assureRow(tx, page);
  await tx.$queryRaw`SELECT id FROM page_text_pages WHERE page = ${page} FOR NO KEY UPDATE`;
  const row = await tx.pageTextPage.findUniqueOrThrow({ where: { page } });
  await assertUnchanged(tx, { kind: PAGE_TEXTS, id: row.id, updatedAt: row.updatedAt }, ifMatch);
  return row;
}

function textsChange(
  declared: DeclaredPage,
  row: PageRow,
  stored: Record<string, string>,
  { before, after }: { before: object; after: object },
): PageChange {
  return {
    targetId: row.id,
    label: pageName(declared.page),
    before,
    after,
    response: { pageTexts: toEditedPage(declared, row, stored) },
    etag: versionOf(row.updatedAt),
  };
}
