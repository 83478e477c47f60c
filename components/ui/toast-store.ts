export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** Description contains visitor data and is hidden from session replay. */
  isPrivate?: boolean;
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

/** Shows a message for five seconds, or ten with an action. A new message replaces the last. */
export function toast(message: Omit<ToastMessage, "id">): void {
  set({ message: { ...message, id: ++lastId }, open: true });
}

const STORAGE_KEY = "toast";

export function toastOnNextPage(message: Omit<ToastMessage, "id" | "action">): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Storage is disabled: the next page shows no message.
  }
}

export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (!stored) return;
    sessionStorage.removeItem(STORAGE_KEY);
    toast(JSON.parse(stored) as Omit<ToastMessage, "id">);
  } catch {
    // Storage is disabled.
  }
}

export function closeToast(id: number): void {
  if (state?.open && state.message.id === id) set({ ...state, open: false });
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastState {
  return state;
}
