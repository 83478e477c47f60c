import { act, screen, waitFor, within } from "@testing-library/react";
import { VisualImagesPanel } from "@/components/admin/visual-images/visual-images-panel";
import type { ScannedImage, SiteImageChange } from "@/lib/content/visual-images/schema";
import type { MediaFileWithUsage } from "@/lib/media/schema";
import { openScreen, press, serve, textsOf } from "@/tests/factories/admin-screen";
import { mediaFileOf } from "@/tests/factories/media";

const image = (id: string, category: string, change: Partial<ScannedImage> = {}): ScannedImage => ({
  id,
  label: `The ${id}`,
  category,
  filePath: `components/site/${id}.tsx`,
  lineNumber: 12,
  page: "/",
  currentUrl: "/api/media/38/file",
  mediaFileId: 38,
  fileName: `${id}.webp`,
  altText: null,
  width: 1600,
  height: 900,
  shownWidth: 1088,
  shownHeight: 690,
  version: "c0ffee",
  isOriginal: true,
  updatedAt: "1970-01-01T00:00:00.000Z",
  ...change,
});

const images = [
  image("logo", "Header"),
  image("logo-on-dark", "Footer"),
  image("hero", "Home"),
  image("about", "Home"),
  image("nas", "Services"),
  image("founder", "Team"),
];

type Serving = Partial<Parameters<typeof serve>[0]> & { files?: MediaFileWithUsage[] };
const office = mediaFileOf(7, { originalName: "office.png" });

function open({ files = [office], ...change }: Serving = {}, query = "") {
  const writes = serve({
    read: (path) => {
      if (path.endsWith("/history")) return { body: { changes: [] } };
      if (path.startsWith("/api/admin/scan-images")) return { body: { images } };
      if (path.endsWith("/facets")) return { body: { folders: [], tags: [], withoutAlt: 0 } };
      return { body: { files, total: files.length } };
    },
    ...change,
  });
  return { writes, person: openScreen(<VisualImagesPanel />, { query }) };
}

async function replaceHero(serving: Parameters<typeof open>[0]) {
  const opened = open(serving, "?tab=Home");
  await press(opened.person, "Replace The hero");
  await opened.person.click(await screen.findByRole("button", { name: "Use office.png" }));
  return opened;
}

afterEach(() => jest.useRealTimers());

const listed = () =>
  screen.queryAllByRole("button", { name: /^Replace / }).map((one) => one.getAttribute("aria-label"));

test("the grid has tabs with counts for the first four categories, and links to the others", async () => {
  const { person } = open();
  const tabs = await screen.findAllByRole("tab");
  expect(textsOf(tabs)).toEqual(["Header 1", "Footer 1", "Home 2", "Services 1"]);
  expect(listed()).toEqual(["Replace The logo"]);
  await person.click(screen.getByRole("tab", { name: "Home 2" }));
  expect(listed()).toEqual(["Replace The hero", "Replace The about"]);
  await person.click(screen.getByRole("button", { name: "Team (1)" }));
  expect(listed()).toEqual(["Replace The founder"]);
  expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("Team");
});

test("the list shows all images by category, without the source file", async () => {
  const { person } = open();
  await press(person, "List");
  const headings = textsOf(screen.getAllByRole("heading", { level: 2 }));
  expect(headings).toEqual(["Header (1)", "Footer (1)", "Home (2)", "Services (1)", "Team (1)"]);
  expect(screen.queryByText(/hero\.tsx/)).toBeNull();
});

test("a search opens the tab of its results", async () => {
  const { person } = open();
  await person.type(await screen.findByRole("searchbox"), "hero");
  await waitFor(() => expect(listed()).toEqual(["Replace The hero"]));
  expect(screen.getByRole("tab", { name: "Home 1", selected: true })).toBeVisible();
  await person.type(screen.getByRole("searchbox"), " nothing like it");
  expect(await screen.findByText("No images match.")).toBeVisible();
});

test("Replace opens the library, and puts the chosen file into the slot with the loaded version", async () => {
  const replaced = image("hero", "Home", { mediaFileId: 7, isOriginal: false });
  const { writes } = await replaceHero({ write: () => ({ body: { success: true, image: replaced } }) });
  expect(await screen.findByText("Image replaced")).toBeVisible();
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/admin/replace-image/hero",
      body: { mediaFileId: 7 },
      ifMatch: '"1970-01-01T00:00:00.000Z"',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("warns before the choice that a picture is smaller than its slot, and still accepts it", async () => {
  const files = [
    mediaFileOf(7, { originalName: "small.png", imageWidth: 300 }),
    mediaFileOf(8, { originalName: "wide.png", imageWidth: 1088, imageHeight: 690 }),
    mediaFileOf(9, { originalName: "flat.png", imageWidth: 3000, imageHeight: 400 }),
  ];
  const { person, writes } = open(
    { files, write: () => ({ body: { success: true, image: images[2] } }) },
    "?tab=Home",
  );
  await press(person, "Replace The hero");
  const small = await screen.findByRole("button", { name: "Use small.png" });
  expect(small).toHaveAccessibleDescription(
    "Only 300 px wide: it will look blurred where it is shown up to 1,088 px wide.",
  );
  expect(screen.getByRole("button", { name: "Use wide.png" })).not.toHaveAccessibleDescription();
  expect(screen.getByRole("button", { name: "Use flat.png" })).toHaveAccessibleDescription(
    "Only 400 px high: it will look blurred where it is shown up to 690 px high.",
  );
  expect(screen.getAllByText(/look blurred/)).toHaveLength(2);
  await person.click(small);
  expect(await screen.findByText("Image replaced")).toBeVisible();
  expect(writes).toMatchObject([{ body: { mediaFileId: 7 } }]);
});

test("shows the documented message after a failure, and keeps the library open", async () => {
  await replaceHero({ write: () => ({ status: 500, body: {} }) });
  expect(await screen.findByText("Failed to update image")).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("asks when another user has replaced the image, and overwrites nothing without consent", async () => {
  const write = jest.fn(() => ({
    status: 409,
    body: { code: "changed_meanwhile", changedBy: "ben", changedAt: "2026-11-20T12:00:00.000Z" },
  }));
  const { person } = await replaceHero({ write });
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("ben");
  await press(person, "Reload");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(write).toHaveBeenCalledTimes(1);
});

const change = (id: number, more: Partial<SiteImageChange> = {}): SiteImageChange => ({
  id,
  mediaFileId: id,
  fileName: `photo-${id}.png`,
  isAvailable: true,
  version: "c0ffee",
  changedBy: "ana",
  changedAt: "2026-11-20T12:00:00.000Z",
  ...more,
});

test("the history restores an earlier file or the original, and marks files that are gone", async () => {
  const changes = [
    change(9, {}),
    change(8, { isAvailable: false }),
    change(7, { mediaFileId: null, fileName: null }),
    change(6, {}),
  ];
  const { person, writes } = open(
    {
      read: (path) =>
        path.endsWith("/history")
          ? { body: { changes } }
          : { body: { images: [image("hero", "Home", { mediaFileId: 9, isOriginal: false })] } },
    },
    "?tab=Home",
  );
  await press(person, "History of The hero");
  const inDialog = within(await screen.findByRole("dialog"));
  expect(await inDialog.findAllByRole("listitem")).toHaveLength(4);
  expect(inDialog.getByText("Shown now")).toBeVisible();
  expect(inDialog.getByText("No longer there")).toBeVisible();
  await person.click(inDialog.getByRole("button", { name: /^Bring back photo-6\.png/ }));
  await waitFor(() => expect(writes).toHaveLength(1));
  await person.click(inDialog.getByRole("button", { name: "Back to the original" }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([{ mediaFileId: 6 }, { mediaFileId: null }]),
  );
});

test.each([
  ["was deleted", [change(9, { isAvailable: false }), change(8)], null],
  ["is private now", [change(9, { isAvailable: false }), change(7, { mediaFileId: null })], "The original"],
])("does not show a file that %s as the current one in the history", async (_what, changes, shown) => {
  const { person } = open(
    { read: (path) => ({ body: path.endsWith("/history") ? { changes } : { images } }) },
    "?tab=Home",
  );
  await press(person, "History of The hero");
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByText("photo-9.png")).closest("li")).toHaveTextContent("No longer there");
  const badges = dialog.queryAllByText("Shown now").map((badge) => badge.closest("li")?.textContent);
  expect(badges).toEqual(shown === null ? [] : [expect.stringContaining(shown)]);
});

test("requests the images every ten seconds while auto-refresh is on, and at once by Refresh URLs", async () => {
  jest.useFakeTimers();
  const read = jest.fn(() => ({ body: { images } }));
  serve({ read });
  const person = openScreen(<VisualImagesPanel />, {}, { advanceTimers: jest.advanceTimersByTime });
  await screen.findAllByRole("tab");
  const scans = () => read.mock.calls.length;
  const before = scans();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(scans()).toBe(before + 1);
  await person.click(screen.getByRole("switch", { name: "Auto-refresh" }));
  const off = scans();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(scans()).toBe(off);
  await person.click(screen.getByRole("button", { name: "Refresh URLs" }));
  expect(await screen.findByText("Image URLs refreshed")).toBeVisible();
  expect(scans()).toBe(off + 1);
});
