import { useEffect, useEffectEvent } from "react";

export function useDocumentEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
  isListening = true,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    if (!isListening) return;
    document.addEventListener(name, onEvent);
    return () => document.removeEventListener(name, onEvent);
  }, [name, isListening]);
}
