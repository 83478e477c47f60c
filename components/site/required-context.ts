import { createContext, useContext } from "react";

export function requiredContext<Value extends object>(name: string) {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = useContext(Context);
    if (!value) throw new Error(`The context "${name}" must be used within its provider.`);
    return value;
  };
  return [Context, useValue] as const;
}
