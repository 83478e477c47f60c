import { loadScript } from "@/components/site/checkout/load-script";
import type { Card } from "@/lib/commerce/checkout/card-schema";
import type { AcceptSettings } from "@/lib/commerce/checkout/settings";

/**
 * The card gateway's script: sends the card from the browser to the gateway, which returns a token for one
 * payment. No card number reaches our server. Charges nothing.
 */

type Answer = {
  messages: { resultCode: "Ok" | "Error"; message: { code: string; text: string }[] };
  opaqueData?: CardToken;
};

type AcceptLibrary = {
  dispatchData(
    data: {
      authData: { clientKey: string; apiLoginID: string };
      cardData: Record<string, string>;
    },
    handler: (answer: Answer) => void,
  ): void;
};

type CardToken = { dataDescriptor: string; dataValue: string };

/** Timeout of the gateway in milliseconds; its script reports nothing if the connection is lost. */
const ANSWER_MS = 20_000;

const FIELD_OF_CODE: Readonly<Record<string, keyof Card>> = {
  E_WC_05: "cardNumber",
  E_WC_06: "expiryMonth",
  E_WC_07: "expiryYear",
  E_WC_08: "expiryYear",
  E_WC_15: "cvv",
};

/** `field` is correctable by the customer; without it, the connection to the gateway failed. */
export class TokenFailure extends Error {
  constructor(readonly field?: keyof Card) {
    super(field ? `the gateway refuses ${field}` : "the gateway gave no token");
    this.name = "TokenFailure";
  }
}

/** @throws TokenFailure */
export async function tokenOf(
  { cardNumber, expiryMonth, expiryYear, cvv }: Card,
  holder: { name: string; zip: string },
  { scriptUrl, apiLoginId, clientKey }: AcceptSettings,
): Promise<CardToken> {
  await loadScript(scriptUrl).catch(() => {
    throw new TokenFailure();
  });
  const { Accept } = window as { Accept?: AcceptLibrary };
  if (!Accept) throw new TokenFailure();
  const cardData = {
    cardNumber,
    month: expiryMonth,
    year: expiryYear,
    cardCode: cvv,
    // The gateway's limit.
    fullName: holder.name.slice(0, 64),
    zip: holder.zip,
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TokenFailure()), ANSWER_MS);
    Accept.dispatchData({ authData: { clientKey, apiLoginID: apiLoginId }, cardData }, (answer) => {
      clearTimeout(timer);
      const { messages, opaqueData } = answer;
      if (messages.resultCode === "Ok" && opaqueData) {
        const { dataDescriptor, dataValue } = opaqueData;
        resolve({ dataDescriptor, dataValue });
        return;
      }
      const codes = messages.message.map(({ code }) => FIELD_OF_CODE[code]);
      reject(new TokenFailure(codes.find((field) => field !== undefined)));
    });
  });
}
