import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { request } from "@/lib/core/client";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { type Answer, type Call, openScreen, press, serve } from "@/tests/factories/admin-screen";

/** A form that submits a text, and the result. */
function Form() {
  const [text, setText] = useState("");
  const [stored, setStored] = useState("");
  const save = useAdminMutation({
    mutationFn: () => request("PUT", "/api/admin/thing", { text }),
    failure: "Failed",
  });
  return (
    <>
      <textarea aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => save.mutate(undefined, { onSuccess: () => setStored(text) })}>
        Save
      </button>
      <p>Stored: {stored}</p>
    </>
  );
}

const signedOut: Answer = { status: 401, body: { success: false, message: "Please sign in." } };

/** Fake server with an expired session; sign-ins get these responses in order. */
function serveEnded(...answers: Answer[]) {
  let isSignedIn = false;
  return serve({
    read: () => ({ body: {} }),
    write: ({ path }: Call) => {
      if (path !== "/api/admin/login") return isSignedIn ? { body: { success: true } } : signedOut;
      const answer = answers.shift() ?? signedOut;
      isSignedIn = "success" in answer.body && answer.body.success === true;
      return answer;
    },
  });
}

const admitted: Answer = { body: { success: true, user: { username: "ana" } } };
const dialog = async () => within(await screen.findByRole("dialog", { name: "Your session ended" }));

test("a user whose session ended signs in over the form, and the save is completed", async () => {
  const codeRequired: Answer = { body: { success: false, requires2FA: true } };
  const refused: Answer = { status: 401, body: { success: false, message: "Invalid credentials" } };
  const writes = serveEnded(refused, codeRequired, admitted);
  const person = openScreen(<Form />);
  await person.type(screen.getByRole("textbox", { name: "Text" }), "An hour's work");
  await press(person, "Save");
  const form = await dialog();
  expect(form.getByLabelText("Username")).toHaveValue("ana");
  await waitFor(() => expect(form.getByLabelText(/^Password/)).toHaveFocus());
  await person.keyboard("wrong{Enter}");
  expect(await form.findByText("Invalid credentials")).toBeVisible();
  await person.keyboard("right{Enter}");
  await person.type(await form.findByLabelText(/^Authentication code/), "123456{Enter}");
  expect(await screen.findByText("Stored: An hour's work")).toBeVisible();
  expect(writes.map(({ path }) => path)).toEqual([
    "/api/admin/thing",
    ...Array(3).fill("/api/admin/login"),
    "/api/admin/thing",
  ]);
  expect(writes[3]?.body).toEqual({ username: "ana", password: "right", twoFactorCode: "123456" });
});

test("postponing the sign-in keeps the typed text, and shows a reminder until the sign-in", async () => {
  serveEnded(admitted);
  const person = openScreen(<Form />);
  await person.type(screen.getByRole("textbox", { name: "Text" }), "A draft");
  await press(person, "Save");
  await person.click((await dialog()).getByRole("button", { name: "Not now" }));
  expect(await screen.findByText(/Nothing can be saved before you sign in/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Text" })).toHaveValue("A draft");
  await press(person, "Sign in");
  await person.type((await dialog()).getByLabelText(/^Password/), "right{Enter}");
  await waitFor(() => expect(screen.queryByText(/Nothing can be saved/)).not.toBeInTheDocument());
  await press(person, "Save");
  expect(await screen.findByText("Stored: A draft")).toBeVisible();
});
