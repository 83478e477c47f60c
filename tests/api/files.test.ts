import { randomUUID } from "node:crypto";
import { pdf, picture, webPage } from "@/tests/factories/attachments";
import {
  call,
  createAdministrator,
  database,
  formFields,
  newClient,
  prepareSite,
  signIn,
  site,
} from "./site";

prepareSite();

const origin = new URL(site.url).origin;
const person = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };
const fileOf = (bytes: Buffer, name: string, type = "") => new File([new Uint8Array(bytes)], name, { type });

type Uploaded = { file?: { token: string; name: string; type: string; size: number }; message?: string };

async function upload(file: File, { path = "/api/files", ...headers }: Record<string, string> = {}) {
  const body = new FormData();
  body.append("file", file);
  const answer = await fetch(site.url + path, {
    method: "POST",
    headers: { origin, ...newClient(), ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Uploaded };
}

const tokenOf = async (file: File, headers?: Record<string, string>): Promise<string> =>
  (await upload(file, headers)).body.file?.token ?? "";

const sendLead = (files: string[]) =>
  call("POST", "/api/contact", {
    body: { ...person, email: `${randomUUID()}@example.com`, files },
    headers: newClient(),
  });

/** Newest lead, with its file. */
async function newest(): Promise<{ leadId: number; fileId: number; email: string }> {
  const { rows } = await database.query(
    `SELECT leads.id AS "leadId", attachments.id AS "fileId", email FROM leads
     LEFT JOIN attachments ON lead_id = leads.id ORDER BY leads.id DESC, attachments.id LIMIT 1`,
  );
  return rows[0];
}

test("a file is checked by its content", async () => {
  expect(await upload(fileOf(pdf(), "plan.html", "text/html"))).toMatchObject({
    status: 201,
    body: { file: { name: "plan.html.pdf", type: "application/pdf" } },
  });
  const refused = await upload(fileOf(webPage(), "photo.png", "image/png"));
  expect(refused).toMatchObject({ status: 415, body: { message: expect.stringContaining("Only pictures") } });
  expect((await upload(fileOf(Buffer.alloc(10_485_761), "a.png"))).status).toBe(413);
});

test("a lead's file is a download for staff who may read leads, and for no one else", async () => {
  const token = await tokenOf(fileOf(pdf(), "Büro plan.pdf"));
  expect((await sendLead([token])).status).toBe(201);
  const { leadId, fileId } = await newest();
  const path = `/api/admin/leads/${leadId}/files/${fileId}`;
  expect((await call("GET", path)).status).toBe(401);
  const cookie = await signIn(await createAdministrator({ role: "viewer" }));
  const answer = await fetch(site.url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="B_ro plan.pdf"; filename*=UTF-8''B%C3%BCro%20plan.pdf`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
  expect((await call("GET", `/api/admin/leads/${leadId + 1}/files/${fileId}`, { cookie })).status).toBe(404);
  expect((await call("GET", `/api/media/${fileId}/file`)).status).toBe(404);
  // A file belongs to one lead alone.
  expect(await sendLead([token])).toMatchObject({
    status: 422,
    body: { fields: { files: [expect.any(String)] } },
  });
  // Uploading needs the right to change leads or chats.
  const file = fileOf(pdf(), "a.pdf");
  expect((await upload(file, { path: "/api/admin/files", cookie })).status).toBe(403);
  const support = await signIn(await createAdministrator({ role: "support" }));
  expect((await upload(file, { path: "/api/admin/files", cookie: support })).status).toBe(201);
});

test("a file in the chat is a download for its visitor alone, and for staff who may read the chat", async () => {
  const token = await tokenOf(fileOf(picture(), "error.png"));
  const sent = await fetch(`${site.url}/api/chatgpt`, {
    method: "POST",
    headers: { origin, "content-type": "application/json", ...newClient() },
    body: JSON.stringify({ message: "", files: [token] }),
  });
  const { threadId } = (await sent.json()) as { threadId: string };
  const cookie = sent.headers.get("set-cookie")?.split(";")[0] ?? "";
  const thread = await call("GET", `/api/chatgpt/${threadId}`, { cookie });
  const { messages } = thread.body as { messages: { files: { id: number }[] }[] };
  const id = messages[0]?.files[0]?.id;
  const path = `/api/chatgpt/${threadId}/files/${id}`;
  const own = await call("GET", path, { cookie });
  expect(own.status).toBe(200);
  expect(own.headers.get("content-disposition")).toMatch(/^attachment; filename="error.png"/);
  expect((await call("GET", path)).status).toBe(404);
  const staffs = `/api/admin/chat/${threadId}/files/${id}`;
  const status = async (role: "viewer" | "editor") =>
    (await call("GET", staffs, { cookie: await signIn(await createAdministrator({ role })) })).status;
  expect(await status("viewer")).toBe(200);
  expect(await status("editor")).toBe(403);
  const empty = { headers: newClient(), body: { message: " " } };
  expect((await call("POST", "/api/chatgpt", empty)).status).toBe(422);
});

describe("the contact form, sent by the browser without script", () => {
  const page = `${origin}/contact`;

  async function post(files: File[]) {
    const document = await (await fetch(page)).text();
    expect(/<form[^>]* id="contact-form"[^>]*>/.exec(document)?.[0]).toContain("multipart/form-data");
    const body = await formFields("/contact", "contact-form");
    const email = `${randomUUID()}@example.com`;
    for (const [name, value] of Object.entries({ ...person, company: "Ours", email }))
      body.append(name, value);
    for (const file of files) body.append("files", file);
    const headers = { origin, referer: page, ...newClient() };
    const answer = await fetch(page, { method: "POST", redirect: "manual", headers, body });
    return { status: answer.status, email };
  }

  test("takes three of the largest files", async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(10_485_760 - pdf().length)]);
    const files = ["a.pdf", "b.pdf", "c.pdf"].map((name) => fileOf(large, name));
    const { status, email } = await post(files);
    expect(status).toBe(303);
    const { rows } = await database.query(
      "SELECT file_name, file_size FROM attachments JOIN leads ON leads.id = lead_id WHERE email = $1 ORDER BY attachments.id",
      [email],
    );
    expect(rows).toEqual(
      ["a.pdf", "b.pdf", "c.pdf"].map((file_name) => ({ file_name, file_size: 10_485_760 })),
    );
  });
});
