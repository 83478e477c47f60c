import { EditorView } from "@codemirror/view";
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { ink, openEditor } from "@/tests/factories/article-editor";
import { mediaFileOf } from "@/tests/factories/media";

type Pasted = { plain?: string; html?: string; files?: File[] };

const field = () => screen.getByRole("textbox", { name: "Content in Markdown" });
const content = () => Array.from(field().querySelectorAll(".cm-line"), (line) => line.textContent).join("\n");

function paste({ plain = "", html = "", files = [] }: Pasted): void {
  const texts: Record<string, string> = { "text/plain": plain, "text/html": html };
  const getData = (type: string) => texts[type] ?? "";
  const clipboardData = { types: Object.keys(texts), files, getData };
  const event = createEvent.paste(field(), {});
  Object.defineProperty(event, "clipboardData", { value: clipboardData });
  fireEvent(field(), event);
}

/** Fake upload of the browser; the server responds when the test says so. */
class Sending extends EventTarget {
  static last: Sending;
  upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  body?: FormData;
  open() {}
  abort() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: FormData) {
    this.body = body;
    Sending.last = this;
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

const { XMLHttpRequest: browsers } = globalThis;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: Sending }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: browsers }));

const shot = new File(["png"], "image.png", { type: "image/png" });
const article = { ...ink, content: "" };

test("uploads a pasted picture, and inserts it after the upload", async () => {
  openEditor({ article });
  paste({ files: [shot], html: "<img src='blob:x'>" });
  expect(await screen.findByRole("progressbar", { name: /^Uploading ink-\d+\.png$/ })).toBeVisible();
  expect(field()).toHaveTextContent("Uploading image.png…");
  expect(Sending.last.body?.get("file")).toMatchObject({ name: expect.stringMatching(/^ink-\d+\.png$/) });
  const file = mediaFileOf(12, { altText: null });
  Sending.last.answer(201, { success: true, file, isNew: true });
  await waitFor(() => expect(content()).toBe("![](/api/media/12/file)"));
  expect(screen.getByText("Picture added.")).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

test("uploads a dropped picture where it was dropped", async () => {
  openEditor({ article: { ...ink, content: "Text" } });
  const event = createEvent.drop(field(), {});
  Object.defineProperty(event, "dataTransfer", { value: { files: [shot], types: ["Files"] } });
  fireEvent(field(), event);
  await screen.findByRole("progressbar");
  expect(event.defaultPrevented).toBe(true);
  Sending.last.answer(201, { success: true, file: mediaFileOf(13, { altText: "Shot" }), isNew: true });
  await waitFor(() => expect(content()).toContain("![Shot](/api/media/13/file)"));
});

test("uploads a picture within a pasted text, and separates several blocks from the line", async () => {
  openEditor({ article: { ...ink, content: "Before" } });
  const view = EditorView.findFromDOM(field());
  view?.dispatch({ selection: { anchor: 6 } });
  paste({ plain: "A", html: "<ul><li>A</li><li>B <img src='data:image/png;base64,AAAA'></li></ul>" });
  await screen.findByRole("progressbar");
  Sending.last.answer(201, { success: true, file: mediaFileOf(14, { altText: null }), isNew: true });
  await waitFor(() => expect(content()).toBe("Before\n\n- A\n- B ![](/api/media/14/file)"));
});

test("says that a text is too long to be formatted", async () => {
  openEditor({ article });
  paste({ plain: "Long", html: "<i>x</i>".repeat(20_001) });
  await waitFor(() => expect(content()).toBe("Long"));
  expect(
    await screen.findByText(/^The formatting and pictures of this long text could not come along/),
  ).toBeVisible();
});

test("shows the reason for a refused picture, and inserts nothing", async () => {
  const message = "Your role doesn't allow this.";
  openEditor({ article });
  paste({ files: [shot] });
  await screen.findByRole("progressbar");
  Sending.last.answer(403, { message });
  expect(await screen.findByText(`image.png was not added: ${message}`)).toBeVisible();
  expect(content()).toBe("");
});

test("refuses a pasted picture of an unsupported type", async () => {
  openEditor({ article });
  paste({ files: [new File(["<svg>"], "a.svg", { type: "image/svg+xml" })] });
  expect(
    await screen.findByText("a.svg was not added: Only image files are allowed: JPEG, PNG, GIF, or WebP."),
  ).toBeVisible();
});

test("converts rich text to Markdown, and leaves text plain with Shift or without formatting", async () => {
  openEditor({ article });
  const rich = { plain: "Bold", html: "<b>Bold</b> <img src='file:///x.png'>", files: [shot] };
  paste(rich);
  await waitFor(() => expect(content()).toBe("**Bold**"));
  expect(screen.getByText("1 picture could not come along: paste it by itself.")).toBeVisible();
  fireEvent.keyDown(field(), { key: "V", shiftKey: true });
  paste({ ...rich, plain: " plain" });
  expect(content()).toBe("**Bold** plain");
  fireEvent.keyUp(field(), { key: "Shift", shiftKey: false });
  paste({ plain: " 1 < 2 & *3*", html: "<span>1 &lt; 2 &amp; *3*</span>" });
  await waitFor(() => expect(content()).toBe("**Bold** plain 1 < 2 & *3*"));
});

test("inserts text unchanged within a code block", () => {
  openEditor({ article: { ...ink, content: "```\na\n```" } });
  EditorView.findFromDOM(field())?.dispatch({ selection: { anchor: 5 } });
  paste({ plain: "b", html: "<b>b</b>" });
  expect(content()).toBe("```\nab\n```");
});

test("asks what a picture shows, and tells the article and the library", async () => {
  const { user, writes } = openEditor({ article });
  paste({ files: [shot] });
  await screen.findByRole("progressbar");
  Sending.last.answer(201, { success: true, file: mediaFileOf(12, { altText: null }), isNew: true });
  await user.type(
    await screen.findByRole("textbox", { name: "What does it show?" }),
    "A [[red] button{Enter}",
  );
  expect(content()).toBe("![A \\[red\\] button](/api/media/12/file)");
  expect(screen.queryByRole("region", { name: "Descriptions of pictures" })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(writes.find(({ path }) => path === "/api/admin/media/12")?.body).toEqual({
      altText: "A [red] button",
    }),
  );
  expect(await screen.findByText("Image details updated")).toBeVisible();
});
