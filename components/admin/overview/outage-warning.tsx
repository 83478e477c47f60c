import { Unplug } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { Warning } from "@/components/admin/kit/warning";
import type { Overview } from "@/lib/admin/overview/schema";
import { capitalized } from "@/lib/core/capitalized";

const outageTexts: Record<string, { title: string; meanwhile: string }> = {
  billing: {
    title: "The billing system can't be reached",
    meanwhile:
      "Customers can't see their services and invoices, and nobody can order. Paid orders wait and resume by themselves.",
  },
  "card payments": {
    title: "The card gateway can't be reached",
    meanwhile:
      "Cards can't be charged. Customers are told so, and nothing is taken. Refunds wait and resume by themselves.",
  },
  assistant: {
    title: "The chat's model can't be reached",
    meanwhile:
      "The chat answers what the site's own texts are sure of. Otherwise visitors are told to call or write.",
  },
  "assistant's daily budget": {
    title: "The chat's budget of the day is spent",
    meanwhile:
      "Until tomorrow the chat answers from the knowledge base alone, without the model, and hands over to a person.",
  },
  "assistant's hourly budget": {
    title: "The chat's budget of the hour is spent",
    meanwhile: "Until the next hour the chat answers from your pages alone, without the model.",
  },
  "assistant's facts": {
    title: "What the chat's model can be told is nearly full",
    meanwhile:
      "What goes beyond it, the model does not know: first excerpts of articles, then their titles, and the last of your own answers. Please shorten answers of the chat or texts of pages.",
  },
  "incoming mail": {
    title: "The mailbox of customers' answers can't be read",
    meanwhile: "Their answers wait in it, and come into the leads as soon as it can be read.",
  },
  "file storage": {
    title: "The file storage can't be reached",
    meanwhile:
      "Media files that are only in the bucket can't be shown, uploaded or deleted. Backups wait and resume by themselves.",
  },
  "mail server": {
    title: "The mail server accepts no email",
    meanwhile:
      "Requests are stored, and their emails wait. Nobody is mailed about them: please look into the inbox.",
  },
  "media folder": {
    title: "The media folder can't be written to",
    meanwhile: "Images can't be uploaded. Those that are there are shown.",
  },
  media: {
    title: "Media files are missing",
    meanwhile: "Pages show gaps in place of their images. The files may be on a disk that is not mounted.",
  },
  backups: { title: "Backups can't be stored", meanwhile: "None is taken until this is mended." },
  limits: {
    title: "A limit of requests is set under a wrong name",
    meanwhile: "It has no effect; the default applies. Whoever runs the server can correct RATE_LIMITS.",
  },
  "check against robots": {
    title: "The robot check can't be reached",
    meanwhile: "Card payments continue without it. Their limits still apply.",
  },
  "requests set aside": {
    title: "Requests are set aside as suspected spam",
    meanwhile:
      "They are in the inbox with the status Spam, and no emails are sent for them. There may be real ones among them: please look through them, and change the status of those to New. This ends by itself within the hour.",
  },
  "card payments slowed down": {
    title: "Card payments are slowed down",
    meanwhile:
      "Somebody may be testing stolen cards. Each visitor can try two payments in ten minutes. This ends by itself within the hour. Check the declined orders and the card gateway's filters.",
  },
  "card payments paused": {
    title: "Card payments are paused",
    meanwhile:
      "Somebody is testing stolen cards. Without Turnstile no card is charged for the rest of the hour, and customers are told to try again later or to call. Turn on Turnstile and the card gateway's velocity filter.",
  },
};

export function OutageWarning({ outages }: { outages: Overview["outages"] | undefined }) {
  return outages?.map(({ name, since, error, seenAt }) => {
    const one = outageTexts[name];
    return (
      <Warning
        key={name}
        icon={Unplug}
        title={
          <>
            {one?.title ?? `${capitalized(name)} is out of order`} since <DateText value={since} withTime />
          </>
        }
      >
        {one && <p>{one.meanwhile}</p>}
        <p>
          Found last on <DateText value={seenAt} withTime />: <q className="text-ink">{error}</q>
        </p>
      </Warning>
    );
  });
}
