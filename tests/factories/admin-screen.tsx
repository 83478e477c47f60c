import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { MayWriteProvider } from "@/components/admin/kit/write-access";
import { QueryProvider } from "@/components/admin/query-provider";
import { closeToast, currentToast } from "@/components/ui/toast-store";
import { Toaster } from "@/components/ui/toaster";
import { TooltipProvider } from "@/components/ui/tooltip";
import { meKey } from "@/lib/access/auth/queries";
import type { AdminUser } from "@/lib/access/auth/session";
import { responseOf } from "@/tests/factories/answering-server";
import { deferred } from "@/tests/factories/deferred";

export type Call = { method: string; path: string; body?: unknown; ifMatch?: string };
/** A promise is a delayed response. */
export type Answer = { status?: number; body: object | Promise<object> };

const owner: AdminUser = { id: 1, username: "ana", role: "owner", twoFactorEnabled: false, sidebarOrder: [] };
let signedIn = owner;
let reads: string[] = [];

/** Paths read since `serve` was called, in order. */
export const readPaths = () => reads;

/**
 * Simulates our server: `read` responds to a GET by its path, `write` to all else.
 * @returns the writes in order
 */
export function serve({ read, write }: { read: (path: string) => Answer; write?: (call: Call) => Answer }) {
  const writes: Call[] = [];
  reads = [];
  const readAs = (path: string): Answer => {
    if (path === "/api/admin/me") return { body: { user: signedIn } };
    reads.push(path);
    return read(path);
  };
  const fetch = async (path: string, { method = "GET", body, headers }: RequestInit) => {
    const ifMatch = new Headers(headers).get("if-match");
    const call = {
      method,
      path,
      ...(body ? { body: JSON.parse(String(body)) } : {}),
      ...(ifMatch ? { ifMatch } : {}),
    };
    if (method !== "GET") writes.push(call);
    const answer: Answer = method === "GET" ? readAs(path) : (write?.(call) ?? { body: { success: true } });
    return responseOf(answer.status ?? 200, async () => JSON.stringify(await answer.body));
  };
  Object.assign(globalThis, { fetch });
  return writes;
}

/** Delays the responses to writes until the returned function is called. */
export function delayed(): () => void {
  const { fetch } = globalThis;
  const { promise, resolve } = deferred();
  globalThis.fetch = async (...given) => {
    if (given[1]?.method !== "GET") await promise;
    return fetch(...given);
  };
  return resolve;
}

/** The address as the framework passes it to screens: it follows their changes and the browser's Back. */
function Address({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(window.location.search);
  useEffect(() => {
    const follow = () => setQuery(window.location.search);
    const { replaceState, pushState } = window.history;
    const followed =
      (change: typeof replaceState): typeof replaceState =>
      (...given) => {
        change.apply(window.history, given);
        // Same as the framework: after the change has been rendered.
        queueMicrotask(() => act(follow));
      };
    Object.assign(window.history, { replaceState: followed(replaceState), pushState: followed(pushState) });
    window.addEventListener("popstate", follow);
    return () => {
      Object.assign(window.history, { replaceState, pushState });
      window.removeEventListener("popstate", follow);
    };
  }, []);
  return <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>;
}

type ScreenOptions = { query?: string; path?: string; me?: Partial<AdminUser>; mayWrite?: boolean };

/** A screen inside the providers of the administration; `me` is how its administrator differs from the owner. */
export function openScreen(
  panel: ReactNode,
  { query = "", path = "", me: change, mayWrite = true }: ScreenOptions = {},
  person: Parameters<typeof userEvent.setup>[0] = {},
) {
  const me = { ...owner, ...change };
  // A toast left by the last test would receive the next one's Escape.
  closeToast(currentToast()?.message.id ?? 0);
  signedIn = me;
  window.history.replaceState(null, "", `/admin/dashboard/section${query}`);
  window.scrollTo = jest.fn();
  render(
    <Address>
      <QueryProvider seed={(client) => client.setQueryData(meKey, me)}>
        <TooltipProvider>
          <main id="content" tabIndex={-1}>
            <PathnameContext value={path}>
              <MayWriteProvider value={mayWrite}>{panel}</MayWriteProvider>
            </PathnameContext>
          </main>
          <Toaster />
        </TooltipProvider>
      </QueryProvider>
    </Address>,
  );
  return userEvent.setup(person);
}

export type Person = ReturnType<typeof openScreen>;

/** A closing dialog briefly blocks the pointer for the rest of the page: a person waits that long. */
export const press = (person: Person, name: string) =>
  waitFor(() => person.click(screen.getByRole("button", { name })));

/** Replaces the text of a field in one go: a form that redraws itself at each key is slow to type into. */
export async function fill(person: Person, field: HTMLElement, text: string) {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}

type Place = Pick<typeof screen, "getByRole">;

/** Target of a link by its name, anywhere or in one place. */
export const hrefOf = (name: string | RegExp, place: Place = screen) =>
  place.getByRole("link", { name }).getAttribute("href");

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** The row of a list or table that contains a text. */
export function rowOf(text: string) {
  const row = screen.getByText(text).closest<HTMLElement>("tr, li");
  if (!row) throw new Error(`${text} is in no row`);
  return within(row);
}

/** Presses a button of the open question. */
export const answer = async (person: Person, name: string) =>
  person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

/** Switches desktop notifications on, with another window in front. @returns the titles shown */
export function desktopNotices(): string[] {
  const shown: string[] = [];
  class Notice {
    static permission = "granted";
    constructor(title: string) {
      shown.push(title);
    }
  }
  Object.assign(window, { Notification: Notice });
  jest.spyOn(document, "hasFocus").mockReturnValue(false);
  localStorage.setItem("leads-notices", "on");
  return shown;
}
