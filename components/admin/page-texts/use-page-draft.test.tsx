import { act, screen } from "@testing-library/react";
import { AutosaveStatus } from "@/components/admin/kit/autosave-status";
import { Loaded } from "@/components/admin/kit/loaded";
import { usePageDraft } from "@/components/admin/page-texts/use-page-draft";
import { useEditedPage } from "@/lib/content/page-texts/queries";
import type { EditedPage } from "@/lib/content/page-texts/schema";
import { type Answer, delayed, fill, openScreen, serve } from "@/tests/factories/admin-screen";
import { editedPageOf, editedTextOf } from "@/tests/factories/edited-page";

const path = "/api/admin/page-texts/home";
const loaded = editedPageOf({
  texts: [editedTextOf("hero.title", "IT that works", { max: 30, maxEntries: 1 })],
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Field({ page }: { page: EditedPage }) {
  const { texts, changeText, autosave, discard } = usePageDraft(page);
  return (
    <>
      <input
        aria-label="Title"
        value={texts["hero.title"]}
        onChange={({ target }) => changeText("hero.title", target.value)}
      />
      <button type="button" onClick={() => void discard()}>
        Discard
      </button>
      <p>
        <AutosaveStatus state={autosave} />
      </p>
    </>
  );
}

function Screen() {
  return (
    <Loaded query={useEditedPage("home")} failed="Failed">
      {(page) => <Field page={page} />}
    </Loaded>
  );
}

/** Fake server that stores a draft, version by version; `refusal` replaces its response. */
async function open(change: Partial<EditedPage> = {}, refusal?: Answer) {
  let stored = { ...loaded, ...change };
  const server = { refusal };
  const writes = serve({
    read: () => ({ body: { pageTexts: stored } }),
    write: ({ body }) => {
      if (server.refusal) return server.refusal;
      const draft = (body as { draft: EditedPage["draft"] }).draft;
      const updatedAt = new Date(Date.parse(stored.updatedAt) + 1_000).toISOString();
      stored = { ...stored, draft, drafted: Object.keys(draft).length, updatedAt };
      return { body: { success: true, pageTexts: stored } };
    },
  });
  const person = openScreen(<Screen />, {}, { advanceTimers: jest.advanceTimersByTime });
  const field = await screen.findByLabelText("Title");
  return { server, writes, person, field };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test("saves the draft shortly after the last keystroke, each time with the version stored last", async () => {
  const { writes, person, field } = await open();
  await person.type(field, "!");
  await wait(1_000);
  expect(writes).toEqual([]);
  await person.type(field, "!");
  await wait(1_600);
  await person.type(field, "?");
  await wait(1_600);
  expect(writes).toMatchObject([
    {
      method: "PUT",
      path,
      body: { draft: { "hero.title": "IT that works!!" } },
      ifMatch: '"2026-11-20T12:00:00.000Z"',
    },
    { body: { draft: { "hero.title": "IT that works!!?" } }, ifMatch: '"2026-11-20T12:00:01.000Z"' },
  ]);
  expect(screen.getByText(/^Draft kept on/)).toBeVisible();
});

test("keeps a trailing space in the field while the user types", async () => {
  const { writes, person, field } = await open();
  await person.type(field, " here ");
  await wait(1_600);
  expect(writes).toMatchObject([{ body: { draft: { "hero.title": "IT that works here" } } }]);
  expect(field).toHaveValue("IT that works here ");
  await wait(20_000);
  expect(writes).toHaveLength(1);
});

test.each([
  ["a text that can't be stored", {}, ""],
  ["changes to a scheduled draft", { publishAt: "2100-01-01T00:00:00.000Z", drafted: 1 }, "Later"],
])("does not send %s", async (_, change, text) => {
  const { writes, person, field } = await open({ draft: { "hero.title": "Soon" }, ...change });
  await person.clear(field);
  if (text) await person.type(field, text);
  await wait(20_000);
  expect(writes).toEqual([]);
});

test("retries while the server is unavailable", async () => {
  const { writes, person, field } = await open({}, { status: 503, body: { message: "Away" } });
  await person.type(field, "!");
  await wait(1_600);
  expect(screen.getByText("Your draft isn't saved: Away")).toBeVisible();
  await wait(10_100);
  expect(writes).toHaveLength(2);
  await person.type(field, "{Backspace}");
  expect(screen.queryByText(/^Your draft isn't saved/)).toBeNull();
});

test("saves a change shortly after the new sign-in when the session had ended", async () => {
  const ended: Answer = { status: 401, body: { success: false, message: "Please sign in." } };
  const { server, writes, person, field } = await open({}, ended);
  await person.type(field, "!");
  await wait(1_600);
  server.refusal = { body: { success: true } };
  await person.type(screen.getByLabelText(/^Password/), "secret{Enter}");
  server.refusal = undefined;
  await wait(1_600);
  expect(writes.at(-1)).toMatchObject({ path, body: { draft: { "hero.title": "IT that works!" } } });
  expect(screen.getByText(/^Draft kept on/)).toBeVisible();
});

test.each([
  ["another user has changed the draft", 409, "changed_meanwhile"],
  ["the server requires a fresh proof", 403, "proof_required"],
])("stops saving and keeps the typed text when %s", async (_, status, code) => {
  const other = await open({}, { status, body: { code, message: "Changed", changedBy: "ana" } });
  await other.person.type(other.field, "!");
  await wait(30_000);
  expect(other.writes).toHaveLength(1);
  expect(other.field).toHaveValue("IT that works!");
});

test("does not save discarded text during the discard and the reload of the page", async () => {
  const { writes, person, field } = await open({ draft: { "hero.title": "Half" }, drafted: 1 });
  const answer = delayed();
  await person.type(field, "!");
  await person.click(screen.getByRole("button", { name: "Discard" }));
  await wait(4_000);
  answer();
  await wait(26_000);
  expect(writes).toMatchObject([{ method: "PUT", path, body: { draft: {} } }]);
  expect(field).toHaveValue("IT that works");
});

test("keeps text typed during a discard as the next draft", async () => {
  const { writes, person, field } = await open({ draft: { "hero.title": "Half" }, drafted: 1 });
  const answer = delayed();
  await person.type(field, "!");
  await person.click(screen.getByRole("button", { name: "Discard" }));
  await fill(person, field, "Another");
  await wait(4_000);
  answer();
  await wait(26_000);
  expect(writes).toMatchObject([
    { body: { draft: {} }, ifMatch: '"2026-11-20T12:00:00.000Z"' },
    { body: { draft: { "hero.title": "Another" } }, ifMatch: '"2026-11-20T12:00:01.000Z"' },
  ]);
  expect(field).toHaveValue("Another");
});

test("restores and saves the text after a failed discard", async () => {
  const { writes, person, field } = await open({}, { status: 503, body: { message: "Away" } });
  const answer = delayed();
  await person.type(field, "!");
  await person.click(screen.getByRole("button", { name: "Discard" }));
  await wait(4_000);
  answer();
  await wait(0);
  expect(field).toHaveValue("IT that works!");
  await wait(1_600);
  expect(writes).toMatchObject([
    { body: { draft: {} } },
    { body: { draft: { "hero.title": "IT that works!" } } },
  ]);
});
