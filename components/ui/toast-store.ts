export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** Its description is about the visitor: session replay gets nothing of it. */
  isPrivate?: boolean;
  /** What can still be done about it, such as "Undo". */
  action?: { label: string; run: () => void };
};

type ToastState = { message: ToastMessage; open: boolean } | null;

let state: ToastState = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds, for ten with an action. There is only ever one: a new one takes the place of the last. */
export function toast(message: Omit<ToastMessage, "id">): void {
  set({ message: { ...message, id: ++lastId }, open: true });
}

const KEPT = "toast";

/** Shows a message on the page that the browser loads next, in this tab. */
export function toastOnNextPage(message: Omit<ToastMessage, "id" | "action">): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(message));
  } catch {
    // Storage is switched off: the next page speaks for itself.
  }
}

/** Shows what the page before this one has left to say. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    if (!kept) return;
    sessionStorage.removeItem(KEPT);
    toast(JSON.parse(kept) as Omit<ToastMessage, "id">);
  } catch {
    // As above.
  }
}

/** Closes the toast of that id, if it is still the one that is shown. */
export function closeToast(id: number): void {
  if (state?.open && state.message.id === id) set({ ...state, open: false });
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last toast, shown or on its way out; null before the first one. */
export function currentToast(): ToastState {
  return state;
}
