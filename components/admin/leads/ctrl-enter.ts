import type { KeyboardEvent } from "react";

/** Sends a form from its text field, where Enter alone begins a line. */
export function onCtrlEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
}
