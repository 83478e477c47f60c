"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/admin/kit/field-errors";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { FormField } from "@/components/admin/kit/form-field";
import { SwitchField } from "@/components/admin/kit/switch-field";
import { Input } from "@/components/ui/input";
import { useCreateAdminUser, useUpdateAdminUser } from "@/lib/admin-users/api";
import { type AdminUserRecord, adminUserInput, adminUserUpdate } from "@/lib/admin-users/schema";

type UserFormProps = {
  /** Null for a new one. */
  user: AdminUserRecord | null;
  isSelf: boolean;
  onClose: () => void;
};

export function UserForm({ user, isSelf, onClose }: UserFormProps) {
  const create = useCreateAdminUser();
  const update = useUpdateAdminUser(user?.id ?? 0);
  const save = user ? update : create;
  const form = useForm({
    resolver: zodResolver(user ? adminUserUpdate.required() : adminUserInput.required()),
    defaultValues: {
      username: user?.username ?? "",
      password: "",
      email: user?.email ?? "",
      isActive: user?.isActive ?? true,
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((input) =>
    save.mutate(input, { onSuccess: onClose, onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <FormDialog
      open
      onClose={onClose}
      title={user ? `Edit ${user.username}` : "Add admin user"}
      submitLabel={user ? "Save changes" : "Create user"}
      pending={save.isPending}
      onSubmit={submit}
    >
      <FormField label="Username" required error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("username")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField
        label="Password"
        required={!user}
        hint={user ? "Leave empty to keep the current password." : "At least 6 characters."}
        error={errors.password?.message}
      >
        {(control) => (
          <Input {...control} {...form.register("password")} type="password" autoComplete="new-password" />
        )}
      </FormField>
      <FormField label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register("email")} type="email" autoComplete="off" />}
      </FormField>
      <Controller
        control={form.control}
        name="isActive"
        render={({ field }) => (
          <SwitchField
            label="Active"
            hint={isSelf ? "You can't deactivate your own account." : "Inactive accounts can't sign in."}
            checked={field.value}
            onCheckedChange={field.onChange}
            disabled={isSelf}
          />
        )}
      />
    </FormDialog>
  );
}
