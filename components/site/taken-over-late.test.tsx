import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";

type Props = { name: string };

/** Modules that nothing has used yet, and a page that was sent with a part in it. */
async function sentPage(load: () => Promise<unknown>) {
  jest.resetModules();
  const { takenOverLate } = await import("@/components/site/taken-over-late");
  const onPage = document.createElement("main");
  onPage.innerHTML = renderToString(
    <p>
      Before <Part name="Ana" />
    </p>,
  )
    .replace("<button", "<!--&--><button")
    .replace("</button>", "</button><!--/&-->");
  document.body.replaceChildren(onPage);
  const Late = takenOverLate(async () => {
    await load();
    return Part;
  });
  await act(async () => {
    root = hydrateRoot(
      onPage,
      <p>
        Before <Late name="Ana" />
      </p>,
    );
  });
  return onPage.querySelector("button") as HTMLButtonElement;
}

function Part({ name }: Props) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

let root: Root | undefined;
const { getEntriesByType } = performance;

const comeBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });

beforeEach(() => {
  comeBy("navigate");
});
afterEach(async () => {
  await act(async () => root?.unmount());
  Object.assign(performance, { getEntriesByType });
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

/** Lets all that is due happen. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));

const press = (button: HTMLElement) => act(async () => button.click());

const sign = (name: string) =>
  act(async () => void document.body.dispatchEvent(new Event(name, { bubbles: true })));

it("asks for a part's code at the first sign of a hand, and keeps what was sent until then", async () => {
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

it.each(["/?share=1", "/#contact-form"])("asks for it at once where the address is %s", async (address) => {
  history.replaceState(null, "", address);
  const load = jest.fn(async () => undefined);
  await sentPage(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it("asks for it at once where something was typed before", async () => {
  sessionStorage.setItem("draft:contact", "{}");
  const load = jest.fn(async () => undefined);
  await sentPage(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it("asks for it at once on a page that was loaded again", async () => {
  comeBy("reload");
  const load = jest.fn(async () => undefined);
  await sentPage(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it("stays as it was sent where its code does not come, and asks again at the next sign", async () => {
  const load = jest.fn<Promise<void>, []>().mockRejectedValueOnce(new Error("gone")).mockResolvedValue();
  const button = await sentPage(load);
  await sign("keydown");
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(button).toBeInTheDocument();
  await sign("keydown");
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  await press(button);
  expect(button).toHaveTextContent("Ana 1");
});
