import { createContext, useContext } from "react";

/** A context that has no default, and its hook, which throws outside a provider. */
export function requiredContext<Value extends object>(name: string) {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = useContext(Context);
    if (!value) throw new Error(`The context "${name}" must be used within its provider.`);
    return value;
  };
  return [Context, useValue] as const;
}
