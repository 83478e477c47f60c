import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ChatLauncher } from "@/components/site/chat/chat-launcher";

const button = () => screen.findByRole("button", { name: "Chat with us" });

test.each([
  ["its button", () => userEvent.click(screen.getByRole("button", { name: "Close chat" }))],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("closing the chat by %s leads back to the button that opens it, and opens it again", async (_, close) => {
  render(<ChatLauncher />);
  await userEvent.click(await button());
  expect(await screen.findByRole("dialog", { name: "Chat with us" })).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Your message" })).toHaveFocus();
  await close();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await button()).toHaveFocus();
  await userEvent.click(await button());
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});

test("reopens after a reload without taking the focus", async () => {
  sessionStorage.setItem("chat", JSON.stringify({ view: "open" }));
  render(<ChatLauncher />);
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test.each(["{not json", '{"view":"everywhere"}', "null"])(
  "treats invalid stored state as closed: %s",
  async (text) => {
    sessionStorage.setItem("chat", text);
    render(<ChatLauncher />);
    expect(await button()).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("shows the texts that staff have changed", async () => {
  render(<ChatLauncher texts={{ title: "Talk to us", greeting: "Good day!" }} />);
  await userEvent.setup().click(await screen.findByRole("button", { name: "Talk to us" }));
  const dialog = await screen.findByRole("dialog", { name: "Talk to us" });
  expect(dialog).toHaveTextContent("Good day!");
  expect(screen.getByRole("button", { name: "Close chat" })).toBeInTheDocument();
});
