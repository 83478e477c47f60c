import { tabStorage } from "@/lib/core/browser-storage";
import { createStore } from "@/lib/core/store";

export type ToastMessage = {
  id: number;
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** Description contains visitor data and is hidden from session replay. */
  isPrivate?: boolean;
  action?: { label: string; run: () => void };
};

const { get, set, useValue } = createStore<{ message: ToastMessage; open: boolean } | null>(null);

export { get as currentToast, useValue as useToast };

let lastId = 0;

export function toast(message: Omit<ToastMessage, "id">): void {
  set({ message: { ...message, id: ++lastId }, open: true });
}

const STORAGE_KEY = "toast";

export function toastOnNextPage(message: Omit<ToastMessage, "id" | "action">): void {
  tabStorage.setJson(STORAGE_KEY, message);
}

export function showStoredToast(): void {
  const stored = tabStorage.getJson(STORAGE_KEY);
  if (!stored) return;
  tabStorage.remove(STORAGE_KEY);
  toast(stored as Omit<ToastMessage, "id">);
}

export function closeToast(id: number): void {
  const shown = get();
  if (shown?.open && shown.message.id === id) set({ ...shown, open: false });
}
