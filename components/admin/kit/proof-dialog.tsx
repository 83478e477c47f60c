"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type SubmitHandler, useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/admin/kit/form-field";
import { PasskeyButton } from "@/components/admin/kit/passkey-button";
import { createQuestion } from "@/components/admin/kit/question";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useMe } from "@/lib/access/auth/queries";
import { requestProofOptions as askForPasskey, usePasskeys } from "@/lib/access/passkeys/queries";
import { messageOf } from "@/lib/core/client";
import { sendProof } from "@/lib/core/query/proof";

const question = createQuestion<null, boolean>();
let openQuestion: Promise<boolean> | null = null;

/** Requests a proof; concurrent callers share the result. */
export function requestProof(): Promise<boolean> {
  openQuestion ??= question.ask(null).finally(() => {
    openQuestion = null;
  });
  return openQuestion;
}

export function ProofDialog() {
  const open = question.useOpen();
  return (
    <Dialog open={open !== null} onOpenChange={(stillOpen) => !stillOpen && open?.answer(false)}>
      {open && (
        <DialogContent
          title="Is it really you?"
          description="You signed in more than 10 minutes ago. Confirm that it's you, and we'll finish what you started."
          className="max-w-md"
        >
          <ProofForm onProven={() => open.answer(true)} onCancel={() => open.answer(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}

const methods = {
  password: {
    label: "Password",
    missing: "Password is required",
    other: "Use your password instead",
    control: { type: "password", autoComplete: "current-password" },
  },
  twoFactorCode: {
    label: "Authentication code",
    missing: "Authentication code is required",
    other: "Use a code instead",
    control: {
      autoComplete: "one-time-code",
      autoCapitalize: "characters",
      spellCheck: false,
      maxLength: 32,
      className: "text-center text-base tracking-[0.25em] tabular-nums",
    },
  },
} as const;

type ProofMethod = keyof typeof methods;

type ProofFormProps = { onProven: () => void; onCancel: () => void };

function ProofForm({ onProven, onCancel }: ProofFormProps) {
  const hasCodes = useMe().data?.twoFactorEnabled ?? false;
  const hasPasskeys = (usePasskeys({ enabled: hasCodes }).data ?? []).length > 0;
  const [method, setMethod] = useState<ProofMethod>(hasCodes ? "twoFactorCode" : "password");
  const other: ProofMethod = method === "password" ? "twoFactorCode" : "password";
  return (
    <MethodForm key={method} method={method} onProven={onProven} onCancel={onCancel}>
      {hasCodes && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setMethod(other)}>
          {methods[other].other}
        </Button>
      )}
      {hasPasskeys && (
        <PasskeyButton
          variant="secondary"
          requestOptions={askForPasskey}
          onPasskey={async (passkey) => {
            await sendProof({ passkey });
            onProven();
          }}
        />
      )}
    </MethodForm>
  );
}

type MethodFormProps = ProofFormProps & { method: ProofMethod; children: ReactNode };

function MethodForm({ method, onProven, onCancel, children }: MethodFormProps) {
  const { label, missing, control: looks } = methods[method];
  const form = useForm({
    resolver: zodResolver(z.object({ text: z.string().min(1, missing) })),
    defaultValues: { text: "" },
  });
  const prove = useMutation({
    mutationFn: (text: string) =>
      sendProof(method === "password" ? { password: text } : { twoFactorCode: text }),
  });
  const submit: SubmitHandler<{ text: string }> = async ({ text }) => {
    try {
      await prove.mutateAsync(text);
      onProven();
    } catch (error) {
      form.setError("text", { message: messageOf(error, "Failed to confirm. Please try again.") });
      form.setFocus("text", { shouldSelect: true });
    }
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        // React events bubble from a dialog to the form that opened it.
        event.stopPropagation();
        void form.handleSubmit(submit)(event);
      }}
    >
      <div className="grid gap-3 px-5 py-5">
        <FormField label={label} required error={form.formState.errors.text?.message}>
          {(control) => <Input {...control} {...looks} {...form.register("text")} />}
        </FormField>
        {children}
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={prove.isPending}>
          Confirm
        </Button>
      </DialogFooter>
    </form>
  );
}
