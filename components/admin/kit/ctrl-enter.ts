import type { KeyboardEvent } from "react";

/** Submits a form from its text field, where Enter alone starts a new line. */
export function onCtrlEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
}
