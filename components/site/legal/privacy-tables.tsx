import { RichText } from "@/components/site/rich-text";
import type { PrivacyTexts } from "@/lib/crm/pages/privacy";

export function BrowserStorage({ texts }: { texts: PrivacyTexts["browser"] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {[texts.session, texts.code, texts.knownBrowser, texts.chat, texts.choices, texts.tab].map(
        ({ name, use }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold text-ink">{name}</dt>
            <dd>
              <RichText text={use} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

export function RetentionTimes({ texts }: { texts: PrivacyTexts["times"] }) {
  const rows = [
    texts.requests,
    texts.network,
    texts.mails,
    texts.chats,
    texts.uncharged,
    texts.paid,
    texts.visits,
    texts.totals,
    texts.counters,
  ];
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-line border-b text-ink">
          <th scope="col" className="py-2.5 pr-6 font-semibold">
            {texts.what}
          </th>
          <th scope="col" className="py-2.5 font-semibold">
            {texts.howLong}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, howLong }) => (
          <tr key={what} className="border-line border-b align-top">
            <th scope="row" className="w-1/2 py-3 pr-6 font-normal text-ink">
              {what}
            </th>
            <td className="py-3">{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
