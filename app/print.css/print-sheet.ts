/**
 * See docs/product/site.md "Print". The sheet is in no style layer, so that its rules override the screen's.
 * Browsers may break a page before a grid's first row, so a heading with its introduction reserves the space
 * of a row below it.
 */
export function printSheet({ siteUrl, letterhead }: { siteUrl: string; letterhead: string }): string {
  return `@media print {
@page { margin: 16mm 15mm; }
:root { color-scheme: light; }
*, ::before, ::after {
  color: #111 !important; -webkit-text-fill-color: currentcolor; box-shadow: none; text-shadow: none;
  animation: none; transition: none;
}
:not(.star-rating) { background: none !important; }
:where(*) { border-color: #aaa; }
html, body { padding: 0; font-size: 10.5pt; line-height: 1.45; }
.site-header, .security-alert, .booking-popup, .chat-launcher, .chat-bar, .chat, a[href="#main"], [role="dialog"], [aria-live], iframe, video,
body > footer :is(nav, details, a:has(img)), main :is(button, search, img:not(li img, article img), img[alt=""], .sr-only, [aria-hidden="true"].absolute, a svg, nav[aria-label="Breadcrumb"]) {
  display: none;
}
main::before {
  content: ${cssString(letterhead)}; display: block; margin-bottom: 6mm; padding-bottom: 2mm;
  border-bottom: 1px solid #aaa; font-size: 9pt; font-weight: 600;
}
main, main > *, .section, .section > *, .site-container, .site-container > * { padding: 0; margin: 0; max-width: none; }
main > * + *, .section, .section > * + * { margin-top: 7mm; }
.site-container:not(.grid) > :not(nav) + * { margin-top: 5mm; }
.site-container > :not(ul, ol, dl, table), .banner-ground { border: 0; border-radius: 0; overflow: visible; }
.banner-ground { padding: 0; }
main .button-group, main .button-group > a[href] { display: block; text-align: left; }
.review { display: block; }
.review details, .review blockquote:has(span + span) span:first-child { display: none; }
.review blockquote span:nth-child(2) { display: inline; }
main [aria-hidden="true"]:not(svg) { visibility: hidden; }
main :not([aria-hidden="true"]) { position: static; }
main * { min-height: 0; aspect-ratio: auto; opacity: 1; transform: none; translate: none; content-visibility: visible; }
main :is(div, section, figure) { height: auto; }
main :is(h1, h2, h3, h4, p, li, dd, dt, summary) { max-width: none; }
main :not(.check-list) > li::before, main li::after { content: none; }
main .check-list li { position: relative; }
.check-list li::before, .star-rating { print-color-adjust: exact; }
h1 { font-size: 22pt; }
h2 { font-size: 15pt; }
h3 { font-size: 12pt; }
h1, h2, h3, h4, dt, summary, label { break-after: avoid; }
main div:has(> :is(h2, h3):first-child + p:last-child) { break-inside: avoid; break-after: avoid; }
main div:has(> :is(h2, h3):first-child + p:last-child)::after {
  content: ""; display: block; break-inside: avoid; height: 32mm; margin-bottom: -32mm;
}
h1, h2, h3, h4, li, tr, figure, blockquote, dd, fieldset:not(.calculator fieldset), :has(> label) { break-inside: avoid; }
p, li { orphans: 3; widows: 3; }
details::details-content { content-visibility: visible; block-size: auto; }
img { max-height: 80mm; break-inside: avoid; }
pre { white-space: pre-wrap; border: 1px solid #aaa; }
main a[href] { display: inline; padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; text-decoration: underline; }
:where(main) a::after { position: static; }
:where(main a[href^="http"])::after { content: "\\a0(" attr(href) ")"; }
:where(main a[href^="/"]:not([href*="#"]))::after { content: "\\a0(${siteUrl}" attr(href) ")"; }
:where(main) :is(a:has(> img), h2 a, h3 a)::after { content: none; }
main:has([data-step="4"] .quote-sheet) > :not(:has(.quote-sheet)) { display: none; }
.calculator-sent { padding: 0; border: 0; }
body > footer { break-inside: avoid; margin-top: 8mm; padding-top: 3mm; border-top: 1px solid #aaa; font-size: 9pt; }
body > footer * { padding: 0; margin: 0; border: 0; }
}
`;
}

function cssString(text: string): string {
  return `"${text.replace(/["\\\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}
