type Element = { longest?: number; parts?: Record<string, Element> };

const text = (longest: number): Element => ({ longest });
const any: Element = {};

const merchantAuthentication: Element = {
  parts: { name: text(25), transactionKey: text(16), clientKey: any },
};
const head = { merchantAuthentication, clientId: text(30), refId: text(20) };

const address = {
  firstName: text(50),
  lastName: text(50),
  company: text(50),
  address: text(60),
  city: text(40),
  state: text(40),
  zip: text(20),
  country: text(60),
};

const transactionRequest: Element = {
  parts: {
    transactionType: any,
    amount: any,
    currencyCode: text(3),
    payment: {
      parts: {
        creditCard: { parts: { cardNumber: text(16), expirationDate: text(7), cardCode: text(4) } },
        opaqueData: { parts: { dataDescriptor: any, dataValue: any } },
      },
    },
    authCode: text(6),
    refTransId: any,
    order: { parts: { invoiceNumber: text(20), description: text(255) } },
    lineItems: any,
    tax: any,
    poNumber: text(25),
    customer: { parts: { type: any, id: text(20), email: text(255) } },
    billTo: { parts: { ...address, phoneNumber: text(25), faxNumber: text(25), email: text(255) } },
    shipTo: { parts: address },
    customerIP: text(15),
    transactionSettings: { parts: { setting: { parts: { settingName: any, settingValue: any } } } },
    userFields: any,
    processingOptions: any,
  },
};

const listing = {
  sorting: { parts: { orderBy: any, orderDescending: any } },
  paging: { parts: { limit: any, offset: any } },
};

const requests: Record<string, Element> = {
  createTransactionRequest: { parts: { ...head, transactionRequest } },
  getTransactionDetailsRequest: { parts: { ...head, transId: any } },
  getUnsettledTransactionListRequest: { parts: { ...head, status: any, ...listing } },
  getSettledBatchListRequest: {
    parts: { ...head, includeStatistics: any, firstSettlementDate: any, lastSettlementDate: any },
  },
  getTransactionListRequest: { parts: { ...head, batchId: any, ...listing } },
  securePaymentContainerRequest: {
    parts: {
      merchantAuthentication,
      refId: text(20),
      data: {
        parts: {
          type: any,
          id: any,
          token: {
            parts: { cardNumber: text(16), expirationDate: any, cardCode: text(4), zip: any, fullName: any },
          },
        },
      },
    },
  },
};

const NAMESPACE = "AnetApi/xml/v1/schema/AnetApiSchema.xsd";

export const REQUESTS = Object.keys(requests);

/** The gateway's objection to a request's form, in its own words (of an E00003), or null. */
export function faultIn(name: string, body: unknown): string | null {
  const element = requests[name];
  return element ? elementError(name, body, element) : `The name '${name}' is invalid.`;
}

function elementError(name: string, value: unknown, { longest, parts }: Element): string | null {
  if (Array.isArray(value))
    return value.map((one) => elementError(name, one, { longest, parts })).find(Boolean) ?? null;
  if (parts) {
    if (typeof value !== "object" || value === null) return `The element '${name}' has invalid content.`;
    return faultOfParts(name, value, parts);
  }
  const content = String(value);
  if (longest === undefined || content.length <= longest) return null;
  // The real one repeats its input here, card numbers included.
  return `The '${NAMESPACE}:${name}' element is invalid - The value &#39;${content}&#39; is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`;
}

function faultOfParts(name: string, value: object, parts: Record<string, Element>): string | null {
  const order = Object.keys(parts);
  let reached = -1;
  for (const [key, inner] of Object.entries(value)) {
    const position = order.indexOf(key);
    if (position <= reached) {
      const expected = order.slice(reached + 1).join(", ");
      return `The element '${name}' in namespace '${NAMESPACE}' has invalid child element '${key}' in namespace '${NAMESPACE}'. List of possible elements expected: '${expected}' in namespace '${NAMESPACE}'.`;
    }
    reached = position;
    const fault = elementError(key, inner, parts[key] ?? {});
    if (fault) return fault;
  }
  return null;
}
