import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { UploadTray } from "@/components/admin/media/upload-tray";
import { type MediaFileWithUsage, mediaMessages } from "@/lib/media/schema";
import { answer, hrefOf, openScreen, press, readPaths, serve, textsOf } from "@/tests/factories/admin-screen";
import { deferred } from "@/tests/factories/deferred";
import { mediaFileOf } from "@/tests/factories/media";

const files = [
  mediaFileOf(7, { originalName: "office.png", tags: ["home"], folder: "Places" }),
  mediaFileOf(8, {
    originalName: "team.png",
    altText: null,
    isBackedUp: true,
    s3Url: "https://s3.example/team.png",
  }),
];

type Serving = Partial<Parameters<typeof serve>[0]> & {
  one?: MediaFileWithUsage;
  listed?: MediaFileWithUsage[];
};

function open(
  { one = mediaFileOf(7, { originalName: "office.png" }), listed = files, ...change }: Serving = {},
  query = "",
  mayWrite = true,
) {
  const writes = serve({
    read: (path) => {
      if (path.endsWith("/facets")) {
        const folders = [{ name: "Places", count: 1 }];
        return { body: { folders, tags: [{ name: "home", count: 1 }], withoutAlt: 1 } };
      }
      if (path.endsWith("/versions")) return { body: { versions: [] } };
      if (/\/media\/\d+$/.test(path)) return { body: { file: one } };
      return { body: { files: listed, total: listed.length } };
    },
    write: ({ body }) => ({ body: { success: true, file: { ...one, ...(body as object) } } }),
    ...change,
  });
  const screenWithTray = (
    <>
      <UploadTray />
      <MediaPanel />
    </>
  );
  const me = { role: mayWrite ? ("owner" as const) : ("support" as const) };
  return { writes, person: openScreen(screenWithTray, { query, me, mayWrite }) };
}

const lastList = () =>
  new URLSearchParams(
    readPaths()
      .findLast((path) => path.startsWith("/api/admin/media?"))
      ?.split("?")[1],
  );

test("shows the size, date, type, and backup state of each file, and copies its URLs", async () => {
  const { person } = open();
  const row = (await screen.findByRole("button", { name: "Open team.png" })).closest("li") as HTMLElement;
  for (const text of [/PNG · 200 KB/, /Nov 20, 2026/, /Backed up/, /No alt text/]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole("button", { name: "Open office.png" }).closest("li")).toHaveTextContent(
    "Processing",
  );
  expect(screen.queryByRole("button", { name: "Copy S3 URL of office.png" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Copy S3 URL of team.png" }));
  expect(await screen.findByText("S3 URL copied")).toBeVisible();
  // Within `waitFor`, as the toast changes meanwhile.
  await waitFor(async () =>
    expect(await window.navigator.clipboard.readText()).toBe("https://s3.example/team.png"),
  );
  await person.click(screen.getByRole("button", { name: "Copy URL of team.png" }));
  await waitFor(async () =>
    expect(await window.navigator.clipboard.readText()).toMatch(/^http:\/\/.*\/api\/media\/8\/file$/),
  );
  expect(await screen.findByText("URL copied")).toBeVisible();
});

test("shows no pending backup when no bucket is set up", async () => {
  open({ listed: [mediaFileOf(7, { originalName: "office.png", awaitsBackup: false })] });
  const row = (await screen.findByRole("button", { name: "Open office.png" })).closest("li");
  expect(row).not.toHaveTextContent(/Backed up|Processing/);
});

test("filters by type, folder, and tag, and sorts", async () => {
  const { person } = open();
  await screen.findByRole("option", { name: "Places (1)" });
  const choose = (name: string, value: string) =>
    person.selectOptions(screen.getByRole("combobox", { name }), value);
  await choose("Type", "Documents");
  await choose("Folder", "Places");
  await choose("Tag", "home");
  await choose("Sort by", "Largest");
  const chosen = { type: "documents", folder: "Places", tag: "home", sort: "-fileSize" };
  await waitFor(() => expect(Object.fromEntries(lastList())).toMatchObject(chosen));
});

test("moves selected files to a folder, and adds tags to the existing ones", async () => {
  const { person, writes } = open();
  await screen.findByRole("button", { name: "Open office.png" });
  await press(person, "Select");
  await press(person, "Select all on this page");
  await press(person, "Move to folder");
  const moving = within(await screen.findByRole("dialog", { name: "Move 2 files to a folder" }));
  await person.type(moving.getByLabelText("Folder"), "Team");
  await person.click(moving.getByRole("button", { name: "Move" }));
  expect(await screen.findByText("2 files updated")).toBeVisible();
  await press(person, "Add tags");
  const tagging = within(await screen.findByRole("dialog", { name: "Add tags to 2 files" }));
  await person.type(tagging.getByLabelText("Tags"), "staff{Enter}");
  await person.click(tagging.getByRole("button", { name: "Add tags" }));
  await waitFor(() =>
    expect(writes).toEqual([
      { method: "PUT", path: "/api/admin/media/7", body: { folder: "Team" } },
      { method: "PUT", path: "/api/admin/media/8", body: { folder: "Team" } },
      { method: "PUT", path: "/api/admin/media/7", body: { tags: ["home", "staff"] } },
      { method: "PUT", path: "/api/admin/media/8", body: { tags: ["staff"] } },
    ]),
  );
});

test("deleting several files keeps those in use and names their places, or deletes them on request", async () => {
  const results = [
    { id: 7, outcome: "refused", code: "conflict", message: "This file is in use: Home: Hero image." },
    { id: 8, outcome: "done" },
  ];
  const { person, writes } = open({ write: () => ({ body: { success: true, results } }) });
  await screen.findByRole("button", { name: "Open office.png" });
  const deleteAll = async (isForced: boolean) => {
    await press(person, "Select all on this page");
    await press(person, "Delete selected");
    if (isForced) await person.click(await screen.findByRole("checkbox", { name: /^Include images shown/ }));
    await press(person, "Delete files");
  };
  await press(person, "Select");
  await person.click(screen.getByRole("button", { name: "Select office.png", pressed: false }));
  expect(screen.getByText("1 selected")).toBeVisible();
  await deleteAll(false);
  expect(writes[0]?.body).toMatchObject({ records: [{ id: 7 }, { id: 8 }] });
  expect(await screen.findByText("1 kept. This file is in use: Home: Hero image.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  await press(person, "Select none");
  await deleteAll(true);
  await waitFor(() =>
    expect(writes.map(({ path }) => path)).toEqual([
      "/api/admin/media/delete-many",
      "/api/admin/media/delete-many?force=true",
    ]),
  );
});

test("names and links the places of a file in use before it is deleted", async () => {
  const href = "/admin/dashboard/knowledge?article=3";
  const usage = [{ kind: "article" as const, label: "How to reset", href }];
  const { person, writes } = open({ one: mediaFileOf(7, { usage }) });
  await person.click(await screen.findByRole("button", { name: "Delete office.png" }));
  const question = within(await screen.findByRole("alertdialog", { name: "This image is in use" }));
  expect(hrefOf("How to reset", question)).toBe(href);
  expect(writes).toEqual([]);
  await person.click(question.getByRole("button", { name: "Delete anyway" }));
  await waitFor(() =>
    expect(writes[0]).toMatchObject({ method: "DELETE", path: "/api/admin/media/7?force=true" }),
  );
});

test("the Replace tab names the places that enlarge the file", async () => {
  const place = (label: string, width: number | null) => ({
    kind: "site-image" as const,
    label,
    href: `/admin/dashboard/demo?q=${label}`,
    room: { width, height: null },
  });
  const usage = [place("Wide", 1_600), place("Narrow", 400), place("Upright", null)];
  const { person } = open({ one: mediaFileOf(7, { usage, imageWidth: 800, imageHeight: 600 }) }, "?file=7");
  await person.click(await screen.findByRole("tab", { name: "Replace" }));
  const enlarging = within(await screen.findByRole("region", { name: "Places that enlarge it" }));
  expect(textsOf(enlarging.getAllByRole("link"))).toEqual(["Wide"]);
  expect(
    enlarging.getByText("Only 800 px wide: it will look blurred where it is shown up to 1,600 px wide."),
  ).toBeVisible();
});

test("replaces a file with another one from the library, and keeps the focal point on request", async () => {
  const { person, writes } = open({ one: mediaFileOf(7) }, "?file=7");
  await person.click(await screen.findByRole("tab", { name: "Replace" }));
  await person.click(await screen.findByRole("switch", { name: "Keep the focal point" }));
  await press(person, "Choose from the library");
  const picker = within(await screen.findByRole("dialog", { name: /^Replace photo-7/ }));
  await person.click(await picker.findByRole("button", { name: "Use team.png" }));
  await waitFor(() =>
    expect(writes[0]).toMatchObject({
      method: "POST",
      path: "/api/admin/media/7/replace-with?keepsFocalPoint=true",
      body: { fileId: 8 },
    }),
  );
});

test("deletes an unused file after a plain confirmation", async () => {
  const { person, writes } = open();
  await person.click(await screen.findByRole("button", { name: "Delete office.png" }));
  await person.click(await screen.findByRole("button", { name: "Delete image" }));
  await waitFor(() => expect(writes[0]).toMatchObject({ method: "DELETE", path: "/api/admin/media/7" }));
});

test("counts images without alternative text, asks for it one by one, and accepts decorative as an answer", async () => {
  const { person, writes } = open();
  await press(person, "1 without alt text");
  await waitFor(() => expect(lastList().get("withoutAlt")).toBe("true"));
  const text = await screen.findByRole("textbox", { name: "Alternative text of team.png" });
  await person.type(text, "Our team{Enter}");
  const described = { path: "/api/admin/media/8", body: { altText: "Our team" } };
  await waitFor(() => expect(writes[0]).toMatchObject(described));
  await press(person, "team.png is decorative");
  await waitFor(() => expect(writes[1]?.body).toEqual({ isDecorative: true }));
});

test("saves details with the loaded version, including crop and focal point", async () => {
  const one = mediaFileOf(7, { originalName: "office.png", altText: "" });
  const { person, writes } = open({ one }, "?file=7");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit image" }));
  await person.type(dialog.getByRole("textbox", { name: "Alt text" }), "A bright office");
  await person.type(dialog.getByRole("textbox", { name: "Tags" }), "home,office{Enter}");
  await person.click(dialog.getByRole("tab", { name: "Crop and focal point" }));
  const slider = await dialog.findByRole("slider", { name: "From left to right" });
  fireEvent.change(slider, { target: { value: "25" } });
  await person.click(dialog.getByRole("button", { name: "Crop the image" }));
  await person.click(dialog.getByRole("button", { name: "Save details" }));
  expect(await screen.findByText("Image details updated")).toBeVisible();
  expect(writes[0]).toMatchObject({
    method: "PUT",
    path: "/api/admin/media/7",
    ifMatch: '"2026-11-20T12:00:00.000Z"',
    body: {
      altText: "A bright office",
      tags: ["home", "office"],
      focalPoint: { x: 0.25, y: 0.5 },
      crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
    },
  });
});

test("says how many missing files the cleanup removed from the list", async () => {
  const { person } = open({
    write: () => ({ body: { success: true, missingFiles: [{ id: 3, fileName: "gone.png" }] } }),
  });
  await press(person, "Clean up");
  await answer(person, "Clean up");
  expect(await screen.findByText("1 removed from the library")).toBeVisible();
});

test.each([
  ["a.txt", "Please drop only image files (JPG, PNG, GIF, WebP)"],
  ["IMG_0042.HEIC", mediaMessages.heic],
])("refuses the dropped file %s with the documented message", async (name, message) => {
  open();
  await screen.findByRole("button", { name: "Open office.png" });
  const text = new File(["x"], name, { type: "" });
  const dataTransfer = { types: ["Files"], files: [text] };
  act(() => void fireEvent.drop(screen.getByRole("list", { name: "Files" }), { dataTransfer }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("requires a URL, and a website scan imports the chosen images and reports each outcome", async () => {
  const candidates = ["a", "b", "c"].map((name) => ({
    url: `https://a.example/${name}.png`,
    kind: name === "c" ? "icon" : "image",
    altText: name === "a" ? "Our office" : null,
  }));
  const response = deferred<void>();
  const { person, writes } = open(
    {
      write: ({ path, body }) => {
        if (path.endsWith("/scan-website")) return { body: { success: true, candidates } };
        const { url } = body as { url: string };
        if (url.endsWith("b.png")) return { status: 422, body: { message: "It took too long." } };
        const stored = { success: true, file: mediaFileOf(9), isNew: true };
        if (url.endsWith(".png")) return { body: response.promise.then(() => stored) };
        return { status: 500, body: {} };
      },
    },
    "?add=upload&folder=Places",
  );
  await person.click(await screen.findByRole("tab", { name: "Import from URL" }));
  expect(screen.getByRole("tabpanel", { name: "Import from URL" })).toHaveTextContent(
    "New files go into the folder Places.",
  );
  await press(person, "Scan Website");
  expect(await screen.findByText("Please enter a URL")).toBeVisible();
  expect(writes).toEqual([]);
  await person.type(screen.getByRole("textbox", { name: /^URL/ }), "https://a.example");
  await press(person, "Import Image");
  await waitFor(() => expect(screen.getAllByText("Failed to import image from URL")).toHaveLength(2));
  expect(screen.getByRole("textbox", { name: /^URL/ })).toHaveAccessibleDescription(
    expect.stringContaining("Failed to import image from URL"),
  );
  expect(writes.at(-1)?.body).toEqual({ url: "https://a.example", folder: "Places" });
  await press(person, "Scan Website");
  expect(await screen.findByText("3 found, 2 chosen")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Import https://a.example/c.png" })).not.toBeChecked();
  await press(person, "Import 2 images");
  expect(await screen.findByText("1 of 2 fetched")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Progress of the import" })).toHaveValue(1);
  expect(screen.getByRole("region", { name: "Images found" })).toHaveFocus();
  // A scan would replace the list that the import reports to.
  expect(screen.getByRole("button", { name: "Scan Website" })).toBeDisabled();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(hrefOf("2 imports · 50%")).toBe("/admin/dashboard/media?add=import");
  await press(person, "Add images");
  await person.click(await screen.findByRole("tab", { name: "Import from URL" }));
  expect(await screen.findByText("1 of 2 fetched")).toBeVisible();
  response.resolve();
  expect(await screen.findByText("Scanned website and imported 1 of 3 image(s) found")).toBeVisible();
  expect(screen.getByText("1 imported, 1 failed")).toBeVisible();
  expect(screen.getByText("It took too long.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit details: photo-9.png" })).toBeVisible();
  expect(writes.slice(-2).map(({ body }) => body)).toEqual([
    { url: "https://a.example/a.png", folder: "Places", altText: "Our office" },
    { url: "https://a.example/b.png", folder: "Places", altText: null },
  ]);
});

test("a reader sees a picture with its texts and uses, copies its address, and finds nothing that writes", async () => {
  const usage = [
    { kind: "article", label: "Printers", href: "/admin/dashboard/knowledge?article=3" },
    { kind: "page-text", label: "Home", href: "/admin/dashboard/page-texts?page=home" },
  ] as const;
  const one = mediaFileOf(7, { originalName: "office.png", caption: "Our office", usage: [...usage] });
  const { person, writes } = open({ one }, "", false);
  await person.click(await screen.findByRole("button", { name: "Copy URL of office.png" }));
  await person.click(screen.getByRole("button", { name: "Open office.png" }));
  const dialog = within(await screen.findByRole("dialog", { name: "office.png" }));
  expect(dialog.getByText("Our office")).toBeVisible();
  expect(hrefOf("Printers", dialog)).toBe(usage[0].href);
  expect(dialog.getByText("Page text:")).toBeVisible();
  expect(dialog.queryByRole("link", { name: "Home" })).toBeNull();
  expect(dialog.getByRole("button", { name: "Copy URL" })).toBeEnabled();
  const names = /Edit|Delete|Save|Replace|Add|Clean|Describe|Select/;
  expect(screen.queryAllByRole("button", { name: names, hidden: true })).toEqual([]);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(writes).toEqual([]);
});
