import { Paperclip, SendHorizontal, Square, X } from "lucide";
import { type Ref, useRef, useState } from "react";
import { useChatWindowTexts } from "@/components/site/chat/use-chat-window-texts";
import type { Conversation } from "@/components/site/chat/use-conversation";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Textarea } from "@/components/ui/textarea";
import { filledIn } from "@/lib/core/placeholders";
import { attachmentFaults, MAX_FILES_OF_MESSAGE, OFFERED_TYPES } from "@/lib/crm/attachments/limits";
import { useAttachments, useSendOnceUploaded } from "@/lib/crm/attachments/use-attachments";
import { MAX_MESSAGE } from "@/lib/crm/chat/limits";

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  conversation: Conversation;
  onRequestPerson: () => void;
  onLeave: () => void;
};

export function Composer({ ref, conversation, onRequestPerson, onLeave }: Props) {
  const { coming, hasThread, handOver, reference, isWaiting, person, send, stop, sendTyping } = conversation;
  const texts = useChatWindowTexts();
  const [text, setText] = useState("");
  const chooser = useRef<HTMLInputElement>(null);
  const clip = useRef<HTMLButtonElement>(null);
  const attachments = useAttachments({
    path: "/api/files",
    max: MAX_FILES_OF_MESSAGE,
    tooMany: attachmentFaults.tooManyInMessage,
  });
  const { files, fault, add, remove, clear } = attachments;
  const isEmpty = !text.trim() && files.length === 0;

  const sending = useSendOnceUploaded(attachments, () => {
    if (isEmpty) return;
    const uploaded = files.flatMap(({ token, name }) => (token ? [{ token, name }] : []));
    setText("");
    clear();
    send(text.trim(), uploaded);
  });
  const link = "text-brand-strong underline-offset-4 hover:underline";
  return (
    <form
      className="shrink-0 border-line border-t px-3 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
    >
      <ul aria-label={texts.files} className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        {files.map(({ key, name, token, progress }) => (
          <li
            key={key}
            className="flex max-w-full items-center rounded-lg bg-surface-sunken pl-2.5 text-ink text-sm"
          >
            <span className="min-w-0 truncate">{name}</span>
            {!token && (
              <span className="pl-2 text-ink-muted tabular-nums">{Math.round(progress * 100)} %</span>
            )}
            <button
              type="button"
              aria-label={filledIn(texts.removeFile, { name })}
              onClick={() => {
                remove(key);
                clip.current?.focus();
              }}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-muted hover:text-ink"
            >
              <DrawnIcon icon={X} className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mb-2 px-2 font-medium text-danger text-sm empty:hidden">
        {fault && texts.fileFault}
      </p>
      <div className="flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={texts.attach}
          accept={OFFERED_TYPES}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <button
          ref={clip}
          type="button"
          aria-label={texts.attach}
          title={texts.attach}
          onClick={() => chooser.current?.click()}
          className="-mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-ink-muted hover:bg-surface-sunken hover:text-ink"
        >
          <DrawnIcon icon={Paperclip} className="size-5" />
        </button>
        <Textarea
          ref={ref}
          aria-label={texts.message}
          placeholder={texts.placeholder}
          rows={2}
          maxLength={MAX_MESSAGE}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            sendTyping();
          }}
          onPaste={(event) => {
            const { files: pasted } = event.clipboardData;
            // Office programs add a picture of the text that is pasted.
            if (pasted.length === 0 || event.clipboardData.getData("text/plain")) return;
            event.preventDefault();
            add([...pasted]);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            sending.send();
          }}
          className="resize-none"
        />
        {coming !== null && person === null && (
          <button
            type="button"
            aria-label={texts.stop}
            title={texts.stop}
            onClick={stop}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-line text-ink hover:bg-surface-sunken"
          >
            <DrawnIcon icon={Square} className="size-4 fill-current" />
          </button>
        )}
        <button
          type="submit"
          aria-label={texts.send}
          aria-disabled={isEmpty || sending.isWaiting}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-transparent bg-button text-button-text hover:bg-button-strong aria-disabled:cursor-default aria-disabled:opacity-55"
        >
          <DrawnIcon icon={SendHorizontal} className="size-5" />
        </button>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm">
        {hasThread && !isWaiting && person === null ? (
          <button
            type="button"
            onClick={onRequestPerson}
            className={`min-h-8 cursor-pointer rounded-md px-2 font-medium ${handOver ? "border border-transparent bg-button text-button-text hover:bg-button-strong" : link}`}
          >
            {texts.askPerson}
          </button>
        ) : (
          <span className="whitespace-nowrap px-2 text-ink-muted">
            {reference ? filledIn(texts.reference, { reference }) : ""}
          </span>
        )}
        {!hasThread && (
          // No conversation exists yet to hand over, and none can start while the chat is down.
          <a href="/contact" onClick={onLeave} className={`px-2 py-1.5 font-medium ${link}`}>
            {texts.askPerson}
          </a>
        )}
      </div>
    </form>
  );
}
