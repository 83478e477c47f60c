import { FormField } from "@/components/admin/kit/form-field";
import { Input } from "@/components/ui/input";

/** Tells the person and their password manager which account the password belongs to. */
export function UsernameField({ username }: { username: string }) {
  return (
    <FormField label="Username">
      {(control) => <Input {...control} readOnly tabIndex={-1} value={username} autoComplete="username" />}
    </FormField>
  );
}
