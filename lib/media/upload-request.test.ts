import { sendFile } from "@/lib/media/upload-request";

/** Fake upload of the browser, which answers at once. */
class Sending extends EventTarget {
  static sent: { method: string; address: string; body: FormData | File }[] = [];
  upload = new EventTarget();
  status = 200;
  statusText = "";
  responseText = "";
  #call = { method: "", address: "" };
  open(method: string, address: string) {
    this.#call = { method, address };
  }
  abort() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: FormData | File) {
    Sending.sent.push({ ...this.#call, body });
    if (body instanceof FormData) this.responseText = '{"isNew":true}';
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

const { XMLHttpRequest: browsers, fetch: fetching } = globalThis;
let requested: { path: string; body: unknown }[];

beforeEach(() => {
  Sending.sent = [];
  requested = [];
  Object.assign(globalThis, { XMLHttpRequest: Sending });
});
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: browsers, fetch: fetching }));

/** The server's answer to the question where a large file goes. */
function offers(incoming: { key: string; address: string } | null) {
  const fetch = async (path: string, { body }: RequestInit) => {
    requested.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ success: true, incoming });
  };
  Object.assign(globalThis, { fetch });
}

const UPLOAD = "/api/admin/media/upload";
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], "office.jpg", { type: "image/jpeg" });
const large = fileOf(4_194_305);
const sentForms = () =>
  Sending.sent.flatMap(({ body }) => (body instanceof FormData ? [Object.fromEntries(body)] : []));

test("a large file goes to the bucket when the server offers a URL, and the form names its key", async () => {
  offers({ key: "incoming/1", address: "https://bucket.example/incoming/1?signed" });
  expect(await sendFile(UPLOAD, large, { fields: { folder: "Places" } })).toEqual({ isNew: true });
  expect(requested).toEqual([{ path: "/api/admin/media/incoming", body: { bytes: 4_194_305 } }]);
  expect(Sending.sent).toMatchObject([
    { method: "PUT", address: "https://bucket.example/incoming/1?signed", body: large },
    { method: "POST", address: UPLOAD },
  ]);
  expect(sentForms()).toEqual([{ folder: "Places", incoming: "incoming/1", name: "office.jpg" }]);
});

test("a large file goes in the form when the server offers no URL", async () => {
  offers(null);
  await sendFile(UPLOAD, large);
  expect(Sending.sent).toMatchObject([{ method: "POST", address: UPLOAD }]);
  expect(sentForms()).toEqual([{ file: large }]);
});

test("a small file is sent without asking for a URL", async () => {
  offers({ key: "incoming/1", address: "https://bucket.example/incoming/1?signed" });
  const small = fileOf(4_194_304);
  await sendFile(UPLOAD, small);
  expect(requested).toEqual([]);
  expect(sentForms()).toEqual([{ file: small }]);
});
