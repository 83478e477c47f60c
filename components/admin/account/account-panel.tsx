import dynamic from "next/dynamic";
import { Suspense, useRef, useState } from "react";
import { EmailDialog, PasswordDialog } from "@/components/admin/account/credential-dialogs";
import { SessionList } from "@/components/admin/account/session-list";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { PasskeysCard } from "@/components/admin/passkeys/passkeys-card";
import { Button } from "@/components/ui/button";
import { useMay, useMe } from "@/lib/access/auth/queries";
import { useSaveProfile } from "@/lib/access/users/queries";
import { profileInput } from "@/lib/access/users/schema";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { outcomeOf } from "@/lib/core/query/save";
import { roleLabels } from "@/lib/core/roles";
import { fileIdOf } from "@/lib/media/file-address";
import { mediaKey } from "@/lib/media/queries";
import { UPLOAD_TYPES, type UploadResponse } from "@/lib/media/schema";
import { sendFile } from "@/lib/media/upload-request";

/** The user's own account: rights, password, passkeys and sessions (docs/product/access.md "Users"). */
export function AccountPanel() {
  const me = useMe().data;
  const [dialog, setDialog] = useState<"name" | "email" | "password">();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title="My Account"
        description="Your name, picture and email, your password, your passkeys, and where you're signed in."
      />
      <div className="grid max-w-3xl gap-4">
        {me && (
          <PanelCard
            title="Your account"
            aside={
              <Button variant="secondary" size="small" onClick={() => setDialog("password")}>
                Change password
              </Button>
            }
          >
            <p className="px-4 pt-1 pb-4 text-sm text-ink-muted">
              You sign in as {me.username}.{" "}
              <span className="font-medium text-ink">{roleLabels[me.role].label}.</span>{" "}
              {roleLabels[me.role].description}
            </p>
            <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
              <OwnPicture name={me.displayName ?? me.username} image={me.imageUrl ?? null} />
              <AccountField
                name="Your name"
                value={me.displayName}
                none="Not set. Visitors read “A colleague”, and your replies are signed by the team."
                onChange={() => setDialog("name")}
              />
              <AccountField
                name="Your email"
                value={me.email}
                none="Not set. You can’t reply to leads, or get a link to a new password."
                onChange={() => setDialog("email")}
              />
            </div>
          </PanelCard>
        )}
        <PasskeysCard />
        <PanelCard title="Where you're signed in">
          <SessionList />
        </PanelCard>
      </div>
      {dialog === "password" && <PasswordDialog onClose={close} />}
      {dialog === "name" && <NameDialog name={me?.displayName ?? null} onClose={close} />}
      {dialog === "email" && <EmailDialog onClose={close} />}
    </>
  );
}

type AccountFieldProps = {
  name: string;
  value: string | null | undefined;
  none: string;
  onChange: () => void;
};

function AccountField({ name, value, none, onChange }: AccountFieldProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-xs text-ink-muted">{name}</p>
        <p className="text-ink">{value || none}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onChange}>
        Change {name.toLowerCase()}
      </Button>
    </div>
  );
}

/** The display name: visitors never see the username, which is half of a sign-in. */
function NameDialog({ name, onClose }: { name: string | null; onClose: () => void }) {
  const save = useSaveProfile();
  return (
    <FormDialog
      title="Your name"
      description="Visitors read it in the chat and below your replies, colleagues beside your notes and leads."
      submitLabel="Save name"
      schema={profileInput}
      values={() => ({ displayName: name ?? "" })}
      save={(input) => outcomeOf(save.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField
        name="displayName"
        label="Name"
        maxLength={60}
        hint="Such as “Rosa from Bayline”. Empty: no name."
      />
    </FormDialog>
  );
}

const MediaPicker = dynamic(() => import("@/components/admin/media/media-picker").then((m) => m.MediaPicker));

function OwnPicture({ name, image }: { name: string; image: string | null }) {
  const may = useMay();
  const save = useSaveProfile();
  const upload = useAdminMutation({
    mutationFn: (file: File) => sendFile<UploadResponse>("/api/admin/me/picture", file),
    invalidates: [mediaKey],
    failure: "Failed to upload image",
  });
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const use = (imageUrl: string | null) => save.mutate({ imageUrl });
  const isBusy = save.isPending || upload.isPending;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-3">
        <PersonPicture image={image} name={name} className="size-12 text-sm" />
        <div className="min-w-0">
          <p className="text-xs text-ink-muted">Your picture</p>
          <p className="text-ink">{image ? "In the chat and beside notes." : "None."}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept={UPLOAD_TYPES.join(",")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file, { onSuccess: (answer) => use(answer.file.url) });
            target.value = "";
          }}
        />
        <Button variant="secondary" size="small" pending={isBusy} onClick={() => input.current?.click()}>
          Upload a picture
        </Button>
        {may("content.write") && (
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
        )}
        {image && (
          <Button variant="ghost" size="small" onClick={() => use(null)}>
            Remove your picture
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <MediaPicker
            currentId={image === null ? null : fileIdOf(image)}
            onPick={({ url }) => {
              use(url);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
