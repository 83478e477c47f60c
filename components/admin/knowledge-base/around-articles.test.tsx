import { screen, waitFor, within } from "@testing-library/react";
import { PreviewLinkButton } from "@/components/admin/kit/preview-link-button";
import { FailedSearches } from "@/components/admin/knowledge-base/failed-searches";
import { ImportArticlesDialog } from "@/components/admin/knowledge-base/import-dialog";
import type {
  ImportedFile,
  ImportedPicture,
  Outcome,
  PictureOutcome,
} from "@/lib/content/knowledge-base/transfer/schema";
import { openScreen, press, serve } from "@/tests/factories/admin-screen";

const ADMIN = "/api/admin/knowledge-base";

test("lists, deletes, and clears searches that found nothing", async () => {
  let searches = [
    { id: 1, term: "plotter", count: 4, lastAt: "2026-11-01T00:30:00.000Z" },
    { id: 2, term: "fax", count: 1, lastAt: "2026-11-02T00:30:00.000Z" },
  ];
  const writes = serve({
    read: () => ({ body: { searches, total: searches.length } }),
    write: ({ path }) => {
      searches = path.endsWith("/1") ? searches.slice(1) : [];
      return { body: { success: true, deleted: 1 } };
    },
  });
  const person = openScreen(<FailedSearches />);
  await screen.findByText("plotter");
  await press(person, "Delete the search for plotter");
  await press(person, "Delete search");
  expect(await screen.findByText("Search deleted")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("plotter")).not.toBeInTheDocument());

  await press(person, "Clear searches");
  await person.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Clear searches" }));
  expect(await screen.findByText("Every search found something.")).toBeVisible();
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE ${ADMIN}/searches/1`,
    `DELETE ${ADMIN}/searches`,
  ]);
});

test("creates a missing preview link, offers to copy it, and does not replace it when it is shown again", async () => {
  const linkTo = (token: string) => ({
    url: `https://site.example/knowledge-base/article_preview?token=${token}`,
    expiresAt: "2026-12-01T00:00:00Z",
  });
  let preview: ReturnType<typeof linkTo> | null = null;
  const writes = serve({
    read: () => ({ body: { preview } }),
    write: ({ method }) => {
      preview = method === "POST" ? linkTo(preview ? "second" : "first") : null;
      return { status: method === "POST" ? 201 : 200, body: { preview } };
    },
  });
  const person = openScreen(
    <PreviewLinkButton path="/api/admin/knowledge-base/articles/7/preview-link" shows="the article" />,
  );
  const shown = () => screen.findByRole("textbox", { name: "Preview link" });
  await press(person, "Preview link");
  expect(await shown()).toHaveValue(linkTo("first").url);
  expect(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
  await person.keyboard("{Escape}");
  await press(person, "Preview link");
  expect(await shown()).toHaveValue(linkTo("first").url);
  await press(person, "New link");
  await waitFor(async () => expect(await shown()).toHaveValue(linkTo("second").url));
  await press(person, "End link");
  expect(await screen.findByText("Preview link ended")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    ["POST", "POST", "DELETE"].map((method) => `${method} ${ADMIN}/articles/7/preview-link`),
  );
});

describe("the import", () => {
  const report = (outcomes: Record<string, Outcome>, pictures: ImportedPicture[] = []) => {
    const files = Object.entries(outcomes).map(([path, outcome]): ImportedFile => {
      const message = outcome === "failed" ? "Title is required" : null;
      return { path, outcome, slug: null, replaces: outcome === "updated" ? "Old title" : null, message };
    });
    const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, left: 0 };
    for (const { outcome } of files) counts[outcome] += 1;
    return { success: true, report: { files, counts, newCategories: [], pictures } };
  };
  const picture = (path: string, outcome: PictureOutcome, message: string | null = null) => {
    return { path, outcome, url: null, message };
  };
  /** Fake server that returns these responses in order. */
  function answerWith(...answers: { status?: number; body: object }[]) {
    const sent: [query: string, file: unknown][] = [];
    const fetch = async (address: string, { body }: RequestInit) => {
      sent.push([new URL(address, "https://x.test").search, (body as FormData).get("file")]);
      const { status = 200, body: answer } = answers[sent.length - 1] ?? { status: 500, body: {} };
      const text = async () => JSON.stringify(answer);
      return { ok: status < 400, status, statusText: "", headers: new Headers(), text };
    };
    Object.assign(globalThis, { fetch });
    return sent;
  }
  const choose = async (person: ReturnType<typeof openScreen>, name = "articles.zip") => {
    const file = new File(["zip"], name, { type: "application/zip" });
    await person.upload(screen.getByLabelText("Zip file"), file);
    return file;
  };
  const importAll = async (person: ReturnType<typeof openScreen>) => {
    const file = await choose(person);
    await press(person, "Check");
    await press(person, "Import");
    return file;
  };

  it("shows the outcome for each file first, and imports only after that", async () => {
    const checked = report({ "a.md": "created", "b.md": "updated", "c.md": "failed" }, [
      picture("x.png", "added"),
      picture("y.svg", "refused", "Not taken."),
    ]);
    const sent = answerWith({ body: checked }, { body: report({ "a.md": "created", "b.md": "unchanged" }) });
    const person = openScreen(<ImportArticlesDialog onClose={jest.fn()} />);
    const file = await choose(person);
    expect(screen.queryByRole("button", { name: "Import" })).not.toBeInTheDocument();
    await press(person, "Check");
    expect(await screen.findByRole("heading", { name: "1 new, 1 replaced, 1 refused" })).toHaveFocus();
    expect(screen.getByText("Nothing has changed yet.")).toBeVisible();
    expect(screen.getByText("Pictures: 1 added, 1 refused")).toBeVisible();
    expect(screen.getByRole("list", { name: "Refused pictures" })).toHaveTextContent("y.svg: Not taken.");
    expect(screen.getByText("b.md").closest("li")).toHaveTextContent("b.mdReplacedIn place of: Old title");
    await press(person, "Import");
    expect(await screen.findByRole("heading", { name: "1 created, 1 unchanged" })).toHaveFocus();
    expect(sent).toEqual([
      ["?dryRun=true", file],
      ["", file],
    ]);
    expect(screen.queryByRole("button", { name: "Import" })).not.toBeInTheDocument();
    await choose(person, "other.zip");
    expect(screen.getByRole("button", { name: "Check" })).toBeEnabled();
  });

  it("resends files and pictures left for lack of time, and reports all of them", async () => {
    const sent = answerWith(
      { body: report({ "a.md": "created", "b.md": "left" }) },
      { body: report({ "a.md": "created", "b.md": "left" }, [picture("x", "added"), picture("y", "left")]) },
      {
        body: report({ "a.md": "unchanged", "b.md": "left" }, [picture("x", "known"), picture("y", "added")]),
      },
      {
        body: report({ "a.md": "unchanged", "b.md": "updated" }, [
          picture("x", "known"),
          picture("y", "known"),
        ]),
      },
    );
    const person = openScreen(<ImportArticlesDialog onClose={jest.fn()} />);
    await importAll(person);
    expect(await screen.findByRole("heading", { name: "1 created, 1 updated" })).toBeVisible();
    expect(screen.getByText("Pictures: 2 added")).toBeVisible();
    expect(sent).toHaveLength(4);
  });

  it("stops when no more files are imported", async () => {
    const waiting = { body: report({ "a.md": "left" }) };
    const sent = answerWith({ body: report({ "a.md": "created" }) }, waiting, waiting);
    const person = openScreen(<ImportArticlesDialog onClose={jest.fn()} />);
    await importAll(person);
    expect(await screen.findByRole("heading", { name: "1 not yet" })).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  it("asks for a file, and says why one was refused", async () => {
    answerWith({ status: 422, body: { message: "This is not a zip file, or it is damaged." } });
    const person = openScreen(<ImportArticlesDialog onClose={jest.fn()} />);
    await press(person, "Check");
    expect(screen.getByText("Please choose a zip file.")).toBeVisible();
    expect(screen.getByLabelText("Zip file")).toHaveFocus();
    await choose(person);
    await press(person, "Check");
    expect(await screen.findByText("This is not a zip file, or it is damaged.")).toBeVisible();
  });
});
