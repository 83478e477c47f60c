declare module "authorizenet" {
  /** Part of a request. Created without arguments, it has its elements in the schema's order, all empty. */
  export type Contract = { [setter: `set${string}`]: (value: unknown) => void };
  export type RequestContract = Contract & { getJSON(): object };
  type ContractName =
    | "ArrayOfSetting"
    | "CreditCardType"
    | "CustomerAddressType"
    | "CustomerDataType"
    | "MerchantAuthenticationType"
    | "OpaqueDataType"
    | "OrderType"
    | "Paging"
    | "PaymentType"
    | "SettingType"
    | "TransactionListSorting"
    | "TransactionRequestType";
  export type Operation =
    | "CreateTransaction"
    | "GetSettledBatchList"
    | "GetTransactionDetails"
    | "GetTransactionList"
    | "GetUnsettledTransactionList";

  export type Controller = {
    setEnvironment(address: string): void;
    /** Calls back only when a response arrived; errors are written to `_error`. */
    execute(callback: () => void): void;
    getResponse(): unknown;
  };
  export type Configuration = {
    timeout: number;
    clientId: string;
    logger: { enabled: boolean };
    proxy: { setProxy: boolean };
  };

  export const APIContracts: Record<ContractName, new () => Contract> &
    Record<`${Operation}Request`, new () => RequestContract>;
  export const APIControllers: Record<
    `${Operation}Controller`,
    new (
      request: object,
      configuration: Configuration,
    ) => Controller
  >;
}

declare module "authorizenet/lib/logger.js" {
  type Logger = Record<"debug" | "error", (message: unknown) => void>;
  const exported: { getLogger: () => Logger };
  export default exported;
}

declare module "axios/dist/node/axios.cjs" {
  export { default } from "axios";
}
