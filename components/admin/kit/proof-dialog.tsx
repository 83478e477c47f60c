import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import {
  CredentialDialog,
  CredentialForm,
  createCredentialQuestion,
} from "@/components/admin/kit/credential-dialog";
import { codeControl, FormField } from "@/components/admin/kit/form-field";
import { PasskeyButton } from "@/components/admin/kit/passkey-button";
import { PasswordInput } from "@/components/admin/kit/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useMe } from "@/lib/access/auth/queries";
import { requestProofOptions as askForPasskey, usePasskeys } from "@/lib/access/passkeys/queries";
import { sendProof } from "@/lib/core/query/proof";

const question = createCredentialQuestion();

export const requestProof = question.ask;

export function ProofDialog() {
  return (
    <CredentialDialog
      question={question}
      title="Is it really you?"
      description="You signed in more than 10 minutes ago. Confirm that it's you, and we'll finish what you started."
    >
      {(answer) => <ProofForm onAnswer={answer} />}
    </CredentialDialog>
  );
}

const methods = {
  password: { label: "Password", other: "Use your password instead" },
  twoFactorCode: { label: "Authentication code", other: "Use a code instead" },
} as const;

type ProofMethod = keyof typeof methods;

type ProofFormProps = { onAnswer: (isProven: boolean) => void };

function ProofForm({ onAnswer }: ProofFormProps) {
  const hasCodes = useMe().data?.twoFactorEnabled ?? false;
  const hasPasskeys = (usePasskeys({ enabled: hasCodes }).data ?? []).length > 0;
  const [method, setMethod] = useState<ProofMethod>(hasCodes ? "twoFactorCode" : "password");
  const other: ProofMethod = method === "password" ? "twoFactorCode" : "password";
  return (
    <MethodForm key={method} method={method} onAnswer={onAnswer}>
      {hasCodes && (
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setMethod(other)}>
          {methods[other].other}
        </Button>
      )}
      {hasPasskeys && (
        <PasskeyButton
          requestOptions={askForPasskey}
          onPasskey={async (passkey) => {
            await sendProof({ passkey });
            onAnswer(true);
          }}
        />
      )}
    </MethodForm>
  );
}

type MethodFormProps = ProofFormProps & { method: ProofMethod; children: ReactNode };

function MethodForm({ method, onAnswer, children }: MethodFormProps) {
  const { label } = methods[method];
  const form = useForm({
    resolver: zodResolver(z.object({ text: z.string().min(1, `${label} is required`) })),
    defaultValues: { text: "" },
  });
  const prove = useMutation({
    mutationFn: (text: string) =>
      sendProof(method === "password" ? { password: text } : { twoFactorCode: text }),
  });
  return (
    <CredentialForm
      form={form}
      send={async ({ text }) => {
        await prove.mutateAsync(text);
        onAnswer(true);
      }}
      field="text"
      failure="Failed to confirm. Please try again."
      labels={{ submit: "Confirm", cancel: "Cancel" }}
      onCancel={() => onAnswer(false)}
    >
      <FormField label={label} required error={form.formState.errors.text?.message}>
        {(control) =>
          method === "password" ? (
            <PasswordInput {...control} {...form.register("text")} />
          ) : (
            <Input
              {...control}
              {...codeControl}
              {...form.register("text")}
              className="text-center text-base tracking-[0.25em] tabular-nums"
            />
          )
        }
      </FormField>
      {children}
    </CredentialForm>
  );
}
