import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { QueryProvider } from "@/components/admin/query-provider";
import { closeToast, currentToast } from "@/components/ui/toast-store";
import { Toaster } from "@/components/ui/toaster";
import { TooltipProvider } from "@/components/ui/tooltip";
import { meKey } from "@/lib/access/auth/api";
import type { AdminUser } from "@/lib/access/auth/session";

export type Call = { method: string; path: string; body?: unknown; ifMatch?: string };
/** A promise is an answer that takes its time. */
export type Answer = { status?: number; body: object | Promise<object> };

/** Who is signed in unless a test says it. */
const owner: AdminUser = { id: 1, username: "ana", role: "owner", twoFactorEnabled: false, sidebarOrder: [] };
let signedIn = owner;

/**
 * Our server as the browser sees it: `read` answers a GET by its path, `write` all else.
 *
 * @returns the writes, in their order
 */
export function serve({ read, write }: { read: (path: string) => Answer; write?: (call: Call) => Answer }) {
  const writes: Call[] = [];
  const readAs = (path: string): Answer =>
    path === "/api/admin/me" ? { body: { user: signedIn } } : read(path);
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
    const status = answer.status ?? 200;
    return {
      ok: status < 400,
      status,
      statusText: "",
      headers: new Headers(),
      text: async () => JSON.stringify(await answer.body),
    };
  };
  Object.assign(globalThis, { fetch });
  return writes;
}

/** The address as the framework tells screens of it: it follows what they write there, and the way back. */
function Address({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(window.location.search);
  useEffect(() => {
    const follow = () => setQuery(window.location.search);
    const { replaceState, pushState } = window.history;
    const followed =
      (change: typeof replaceState): typeof replaceState =>
      (...given) => {
        change.apply(window.history, given);
        // As the framework does: after what changed it has been rendered.
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

/** A screen within what the administration puts around all of them. */
export function openScreen(
  panel: ReactNode,
  { query = "", me = owner }: { query?: string; me?: AdminUser } = {},
  person: Parameters<typeof userEvent.setup>[0] = {},
) {
  // What the last test left on the screen would take the next one's Escape.
  closeToast(currentToast()?.message.id ?? 0);
  signedIn = me;
  window.history.replaceState(null, "", `/admin/dashboard/section${query}`);
  window.scrollTo = jest.fn();
  render(
    <Address>
      <QueryProvider seed={(client) => client.setQueryData(meKey, me)}>
        <TooltipProvider>
          <main id="content" tabIndex={-1}>
            {panel}
          </main>
          <Toaster />
        </TooltipProvider>
      </QueryProvider>
    </Address>,
  );
  return userEvent.setup(person);
}

export type Person = ReturnType<typeof openScreen>;

/** A dialog that is closing keeps the rest of the page from the pointer for a moment: a person waits that long. */
export const press = (person: Person, name: string) =>
  waitFor(() => person.click(screen.getByRole("button", { name })));
