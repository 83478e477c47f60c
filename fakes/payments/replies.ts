import type { FakeTransaction } from "./state";

export type TransactionReply = { transactionResponse: object; isError: boolean };

type ReplyMessage =
  | { message: [code: string, description: string] }
  | { error: [code: string, text: string] };

const noTransaction = {
  responseCode: "3",
  authCode: "",
  avsResultCode: "P",
  cvvResultCode: "",
  transId: "0",
  refTransID: "",
  testRequest: "0",
  accountNumber: "",
  accountType: "",
};

export function transactionReply(one: FakeTransaction, said: ReplyMessage): TransactionReply {
  return {
    // The call itself says "Ok" or "Error" for a decline; its own response code counts.
    isError: "error" in said && Number(one.transId) % 2 === 0,
    transactionResponse: {
      ...noTransaction,
      responseCode: "error" in said ? one.responseCode : one.responseCode === "4" ? "4" : "1",
      authCode: one.authCode,
      avsResultCode: one.avsResultCode,
      cvvResultCode: one.cvvResultCode,
      transId: one.transId,
      refTransID: one.refTransId ?? "",
      accountNumber: one.accountNumber,
      accountType: one.accountType,
      ...("message" in said
        ? { messages: [{ code: said.message[0], description: said.message[1] }] }
        : { errors: [{ errorCode: said.error[0], errorText: said.error[1] }] }),
    },
  };
}

export function refused(errorCode: string, errorText: string): TransactionReply {
  return { isError: true, transactionResponse: { ...noTransaction, errors: [{ errorCode, errorText }] } };
}

const texts: Record<string, string> = {
  E00007: "User authentication failed due to invalid authentication values.",
  E00027: "The transaction was unsuccessful.",
  E00040: "The record cannot be found.",
  E00114: "Invalid OTS Token.",
  I00001: "Successful.",
  I00004: "No records found.",
};

export function messages(code: string, text = texts[code] ?? "") {
  return { messages: { resultCode: code.startsWith("I") ? "Ok" : "Error", message: [{ code, text }] } };
}
