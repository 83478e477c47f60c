import { CopyButton } from "@/components/admin/kit/copy-button";

type AuthenticatorSecretProps = { qrCode: string; secret: string };

export function AuthenticatorSecret({ qrCode, secret }: AuthenticatorSecretProps) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={qrCode}
        alt="QR code for your authenticator app"
        width={168}
        height={168}
        className="size-42 rounded-lg border border-line bg-white p-1"
      />
      <div className="grid min-w-0 flex-1 basis-52 justify-items-start gap-2">
        <p className="text-sm text-ink-muted">
          Scan the code with your authenticator app. If you can't scan it, enter this key by hand:
        </p>
        <code className="max-w-full rounded-md bg-surface-sunken px-2.5 py-1.5 text-sm break-words text-ink select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <CopyButton text={secret} label="Copy key" />
      </div>
    </div>
  );
}
