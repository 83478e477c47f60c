import { PUBLISHED_NOW, publicationOf } from "@/lib/content/knowledge-base/publication";

const now = new Date("2026-11-21T12:00:00Z");
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const scheduled = { isPublished: false, publishAt: at("13:00"), unpublishAt: null };
const overdue = { ...scheduled, publishAt: at("11:59") };
const none = { publishAt: null, unpublishAt: null };

test.each([
  [PUBLISHED_NOW, {}, PUBLISHED_NOW],
  [PUBLISHED_NOW, { isPublished: false }, { isPublished: false, ...none }],
  [PUBLISHED_NOW, { publishAt: at("13:00") }, scheduled],
  [PUBLISHED_NOW, { isPublished: true, publishAt: at("13:00") }, scheduled],
  [scheduled, {}, scheduled],
  [scheduled, { isPublished: true }, PUBLISHED_NOW],
  [scheduled, { isPublished: false }, scheduled],
  [scheduled, { isPublished: false, publishAt: null }, { isPublished: false, ...none }],
  [scheduled, { publishAt: at("14:00") }, { ...scheduled, publishAt: at("14:00") }],
  [PUBLISHED_NOW, { unpublishAt: at("14:00") }, { ...PUBLISHED_NOW, unpublishAt: at("14:00") }],
  // Times that were in the future when stored may be sent again.
  [overdue, { publishAt: at("11:59") }, overdue],
])("turns stored %j with input %j into %j", (stored, input, publication) => {
  expect(publicationOf(stored, input, now)).toEqual(publication);
});

test.each([
  [PUBLISHED_NOW, { publishAt: at("12:00") }, "publishAt", "Publish at must be in the future"],
  [PUBLISHED_NOW, { unpublishAt: at("11:00") }, "unpublishAt", "Unpublish at must be in the future"],
  [scheduled, { unpublishAt: at("13:00") }, "unpublishAt", "Unpublish at must be after publish at"],
])("refuses for stored %j the input %j", (stored, input, field, message) => {
  expect(() => publicationOf(stored, input, now)).toThrow(
    expect.objectContaining({ details: { fields: { [field]: [message] } } }),
  );
});
