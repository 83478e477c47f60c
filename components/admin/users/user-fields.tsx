import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { ROLES, roleLabels } from "@/lib/core/roles";

/** Choice of a role, with what each may do below it: a closed list would cut the description off. */
export function RoleField() {
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        required
        options={ROLES.map((role) => ({ value: role, label: roleLabels[role].label }))}
      />
      <dl className="-mt-2 grid gap-0.5 text-xs text-ink-muted">
        {ROLES.map((role) => (
          <div key={role} className="flex gap-1.5">
            <dt className="font-medium text-ink">{roleLabels[role].label}:</dt>
            <dd>{roleLabels[role].description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** For a new user. */
export const newNameField = (
  <TextField
    name="displayName"
    label="Name"
    required
    hint="Visitors and colleagues read it, such as “Ana Delgado”."
    autoComplete="off"
  />
);
