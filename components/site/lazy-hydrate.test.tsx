import { act } from "@testing-library/react";
import * as React from "react";
import { Component, type ReactNode, Suspense, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";

/** The part on an untouched page, whose React is that of the tests. */
async function latePart(load: () => Promise<unknown>) {
  jest.resetModules();
  jest.doMock("react", () => React);
  const { lazyHydrate } = await import("@/components/site/lazy-hydrate");
  return lazyHydrate(async () => {
    await load();
    return Part;
  });
}

/** A server-rendered page with a part in it. */
async function sentPage(load: () => Promise<unknown>) {
  const Late = await latePart(load);
  const onPage = document.createElement("main");
  onPage.innerHTML = `<!--&-->${renderToString(<Part name="Ana" />)}<!--/&-->`;
  document.body.replaceChildren(onPage);
  await act(async () => {
    root = hydrateRoot(onPage, <Late name="Ana" />);
  });
  return onPage.querySelector("button") as HTMLButtonElement;
}

/** The part of `sentPage` after client navigation. */
async function renderPage(load: () => Promise<unknown>) {
  const Late = await latePart(load);
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  root = createRoot(page);
  await act(async () =>
    root?.render(
      <Guarded>
        <Late name="Ana" />
      </Guarded>,
    ),
  );
  return page;
}

class Guarded extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    if (!this.state.hasFailed) return <Suspense>{this.props.children}</Suspense>;
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        It failed
      </button>
    );
  }
}

function Part({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

let root: Root | undefined;
const { getEntriesByType } = performance;

const navigatedBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });

beforeEach(() => {
  // A fake `performance` would hide the navigation's type.
  jest.useFakeTimers({ doNotFake: ["performance"] });
  navigatedBy("navigate");
});
afterEach(async () => {
  await act(async () => root?.unmount());
  Object.assign(performance, { getEntriesByType });
});

/** Runs everything due. */
const settle = (ms = 20) => act(() => jest.advanceTimersByTimeAsync(ms));

const press = (button: HTMLElement) => act(async () => button.click());

const sign = (name: string) =>
  act(async () => void document.body.dispatchEvent(new Event(name, { bubbles: true })));

it("loads a part's code at the first user input and keeps the server's HTML until then", async () => {
  const load = jest.fn(async () => undefined);
  const button = await sentPage(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  await sign("pointermove");
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.querySelector("button")).toBe(button);
  await press(button);
  expect(button).toHaveTextContent("Ana 1");
});

it.each([
  ["with a choice in its URL", () => history.replaceState(null, "", "/?share=1")],
  ["with an anchor in its URL", () => history.replaceState(null, "", "/#contact-form")],
  ["with a stored draft", () => sessionStorage.setItem("draft:contact", "{}")],
  ["after a reload", () => navigatedBy("reload")],
])("loads at once on a page %s", async (_, prepare) => {
  prepare();
  const load = jest.fn(async () => undefined);
  await sentPage(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it("keeps the server's HTML when loading fails, marks the page after a second failure, and retries on input", async () => {
  const failure = new Error("gone");
  const load = jest.fn<Promise<void>, []>().mockResolvedValue();
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const root = document.documentElement;
  const button = await sentPage(load);
  await sign("keydown");
  // Not on each of many events.
  await sign("pointermove");
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(root).not.toHaveAttribute("data-plain");
  await settle(1_000);
  await sign("pointermove");
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(root).toHaveAttribute("data-plain");
  expect(button).toBeInTheDocument();
  await settle(2_000);
  await sign("pointermove");
  await settle();
  expect(load).toHaveBeenCalledTimes(3);
  expect(root).not.toHaveAttribute("data-plain");
  await press(button);
  expect(button).toHaveTextContent("Ana 1");
});

describe("a part rendered on the client", () => {
  it("loads without waiting for input", async () => {
    const load = jest.fn(async () => undefined);
    const page = await renderPage(load);
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(page).toHaveTextContent("Ana 0");
  });

  it("gives up after three tries and starts over on a new attempt", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const load = jest.fn<Promise<void>, []>(async () => {
      if (load.mock.calls.length <= 3) throw new Error("gone");
    });
    const page = await renderPage(load);
    await settle(3_200);
    expect(load).toHaveBeenCalledTimes(3);
    expect(page).toHaveTextContent("It failed");
    await settle(1_000);
    await press(page.querySelector("button") as HTMLElement);
    await settle();
    expect(load).toHaveBeenCalledTimes(4);
    expect(page).toHaveTextContent("Ana 0");
  });
});
