import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "@/components/site/forms/contact-form";
import { valuesOf } from "@/lib/content/page-texts/values";
import { attachmentFaults } from "@/lib/crm/attachments/limits";
import { contactFormTexts } from "@/lib/crm/pages/forms";
import { serve } from "@/tests/factories/answering-server";
import { ana, fillIn } from "@/tests/factories/filled-form";

/** Fake upload of the browser: answers on command. */
class Sending extends EventTarget {
  static open: Sending[] = [];
  upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  name = "";
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {
    this.dispatchEvent(new Event("loadend"));
  }
  send(body: FormData) {
    this.name = (body.get("file") as File).name;
    Sending.open.push(this);
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

const { XMLHttpRequest: browsers } = globalThis;
beforeEach(() => {
  Sending.open = [];
  Object.assign(globalThis, { XMLHttpRequest: Sending });
  jest.spyOn(performance, "now").mockReturnValue(12_345);
});
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: browsers }));

const TOKEN = "0f6b2a54-9c1d-4a52-8a51-0b7c1de2f3a4";
const texts = valuesOf(contactFormTexts);
const pdf = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
const field = () => screen.getByLabelText(/Photos or documents/);
const sending = (count: number) => waitFor(() => expect(Sending.open).toHaveLength(count));
const stored = (name: string) => ({ file: { token: TOKEN, name, type: "application/pdf", size: 8 } });

const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: /Request Free Consultation/ }));

test("the form sends the token of an uploaded file, and waits for one on its way", async () => {
  const calls = serve({ status: 201, body: { success: true, message: "Thanks", id: 1 } });
  const user = userEvent.setup();
  render(<ContactForm texts={texts} />);
  await fillIn(user, { ...ana, Company: "Diaz Farms" });
  await user.upload(field(), [pdf("plan.pdf"), pdf("photo.pdf")]);
  await sending(1);
  await send(user);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(attachmentFaults.uploading)));
  expect(calls).toEqual([]);

  Sending.open[0]?.answer(201, stored("plan.pdf"));
  await sending(2);
  const focused = jest.fn();
  field().addEventListener("focus", focused);
  await user.click(screen.getByRole("button", { name: "Remove photo.pdf" }));
  expect(focused).toHaveBeenCalled();
  await waitFor(() => expect(calls).toMatchObject([{ body: { files: [TOKEN] } }]));
  await waitFor(() => expect(screen.queryByText("plan.pdf")).toBeNull());
});

test("a file that can't be taken is refused with its name, and the others and the text stay", async () => {
  const user = userEvent.setup({ applyAccept: false });
  render(<ContactForm texts={texts} />);
  await user.type(screen.getByLabelText(/First name/), "Ana");
  await user.upload(field(), [
    new File(["x"], "list.xlsx", { type: "application/vnd.ms-excel" }),
    pdf("a.pdf"),
  ]);
  await sending(1);
  expect(field()).toHaveAccessibleDescription(/list\.xlsx: Only pictures/);
  Sending.open[0]?.answer(201, stored("a.pdf"));
  // The server has looked at the content.
  await user.upload(field(), pdf("b.pdf"));
  await sending(2);
  Sending.open[1]?.answer(415, { message: attachmentFaults.wrongType });
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/b\.pdf: Only pictures/));
  expect(screen.getByRole("button", { name: "Remove a.pdf" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove b.pdf" })).toBeNull();
  await user.upload(field(), [pdf("c.pdf"), pdf("d.pdf"), pdf("e.pdf")]);
  expect(field()).toHaveAccessibleDescription(new RegExp(attachmentFaults.tooManyInForm));
  expect(screen.getByLabelText(/First name/)).toHaveValue("Ana");
});

test("an uploaded file survives a reload with the rest of the draft", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<ContactForm texts={texts} />);
  await user.upload(field(), pdf("plan.pdf"));
  await sending(1);
  Sending.open[0]?.answer(201, stored("plan.pdf"));
  await screen.findByText("1 kB");
  unmount();
  render(<ContactForm texts={texts} />);
  expect(await screen.findByRole("button", { name: "Remove plan.pdf" })).toBeVisible();
});
