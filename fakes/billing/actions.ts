import type { PhpForm } from "./form";
import { type ActionContext, Refusal, type ResponseFields } from "./messages";
import {
  customerAnswer,
  invoiceInList,
  invoiceResponse,
  orderResponse,
  paymentResponse,
  productResponse,
  serviceResponse,
} from "./responses";
import { dayOf } from "./state";
import {
  acceptOrder,
  addCancelRequest,
  addClient,
  addInvoicePayment,
  addOrder,
  cancelOrder,
  moduleAction,
  updateClientProduct,
} from "./writes";

const DEFAULT_PAGE = 25;

/** WHMCS writes an empty page as "". */
function pageOf<T>(
  records: T[],
  form: PhpForm,
  group: string,
  name: string,
  say: (record: T) => unknown,
): ResponseFields {
  const start = form.number("limitstart") ?? 0;
  const page = records.slice(start, start + (form.number("limitnum") ?? DEFAULT_PAGE));
  return {
    totalresults: String(records.length),
    [group]: page.length > 0 ? { [name]: page.map(say) } : "",
  };
}

function getClientsDetails(form: PhpForm, { state }: ActionContext): ResponseFields {
  const id = form.number("clientid");
  const email = form.text("email").toLowerCase();
  if (id === undefined && !email) throw new Refusal("Either clientid Or email Is Required");
  const customer = state.customers.find((one) =>
    id === undefined ? one.email.toLowerCase() === email : one.id === id,
  );
  if (!customer) throw new Refusal("Client Not Found");
  return customerAnswer(customer);
}

function getClientsProducts(form: PhpForm, { state }: ActionContext): ResponseFields {
  const customerId = form.number("clientid");
  const own = state.services.filter((service) => service.customerId === customerId);
  return {
    clientid: form.text("clientid"),
    serviceid: null,
    pid: null,
    domain: null,
    ...pageOf(own, form, "products", "product", (service) => serviceResponse(service, state)),
  };
}

const invoiceKeys = {
  id: "id",
  invoicenumber: "number",
  date: "date",
  duedate: "due",
  status: "status",
} as const;

function getInvoices(form: PhpForm, { state }: ActionContext): ResponseFields {
  const customerId = form.number("userid");
  const status = form.text("status");
  const today = dayOf(new Date());
  const found = state.invoices.filter(
    (one) =>
      (customerId === undefined || one.customerId === customerId) &&
      (!status ||
        one.status === status ||
        (status === "Overdue" && one.status === "Unpaid" && one.due < today)),
  );
  const requested = form.text("orderby");
  const key = requested in invoiceKeys ? invoiceKeys[requested as keyof typeof invoiceKeys] : "id";
  const sign = form.text("order").toLowerCase() === "desc" ? -1 : 1;
  found.sort((a, b) => sign * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id));
  return pageOf(found, form, "invoices", "invoice", (invoice) => invoiceInList(invoice, state));
}

function getInvoice(form: PhpForm, { state }: ActionContext): ResponseFields {
  const invoice = state.invoices.find(({ id }) => id === form.number("invoiceid"));
  if (!invoice) throw new Refusal("Invoice ID Not Found");
  return invoiceResponse(invoice, state);
}

/** Both parameters are optional, and there are no pages. Without results, the list is missing altogether. */
function getProducts(form: PhpForm, { state }: ActionContext): ResponseFields {
  const requested = form.text("pid").split(",").filter(Boolean).map(Number);
  const found = state.products.filter(({ id }) => requested.length === 0 || requested.includes(id));
  if (found.length === 0) return { totalresults: 0 };
  return { totalresults: found.length, products: { product: found.map(productResponse) } };
}

function getOrders(form: PhpForm, { state }: ActionContext): ResponseFields {
  const id = form.number("id");
  const customerId = form.number("userid");
  const found = state.orders.filter(
    (one) =>
      (id === undefined || one.id === id) && (customerId === undefined || one.customerId === customerId),
  );
  return pageOf(found.toReversed(), form, "orders", "order", (order) => orderResponse(order, state));
}

function getTransactions(form: PhpForm, { state }: ActionContext): ResponseFields {
  const invoiceId = form.number("invoiceid");
  const transactionId = form.text("transid");
  const found = state.payments.filter(
    (one) =>
      (invoiceId === undefined || one.invoiceId === invoiceId) &&
      (!transactionId || one.transactionId === transactionId),
  );
  return {
    totalresults: found.length,
    transactions: found.length > 0 ? { transaction: found.map(paymentResponse) } : "",
  };
}

function createSsoToken(form: PhpForm, { state, signIn }: ActionContext): ResponseFields {
  const customer = state.customers.find(({ id }) => id === form.number("client_id"));
  if (!customer) throw new Refusal("Invalid client_id");
  const destination = form.text("destination");
  if (destination && !/^(sso|clientarea):[a-z_]+$/.test(destination))
    throw new Refusal("Invalid destination");
  const isCustom = destination === "sso:custom_redirect";
  const { token, address } = signIn(
    customer.id,
    isCustom ? form.text("sso_redirect_path") : "clientarea.php",
  );
  return { access_token: token, redirect_url: address };
}

type Action = { run: (form: PhpForm, surroundings: ActionContext) => ResponseFields; writes: boolean };

const reading = (run: Action["run"]): Action => ({ run, writes: false });
const writing = (run: Action["run"]): Action => ({ run, writes: true });

/** Lowercase names: WHMCS ignores case. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    GetClientsDetails: reading(getClientsDetails),
    GetClientsProducts: reading(getClientsProducts),
    GetInvoices: reading(getInvoices),
    GetInvoice: reading(getInvoice),
    GetProducts: reading(getProducts),
    GetOrders: reading(getOrders),
    GetTransactions: reading(getTransactions),
    CreateSsoToken: reading(createSsoToken),
    AddClient: writing(addClient),
    AddOrder: writing(addOrder),
    AcceptOrder: writing(acceptOrder),
    CancelOrder: writing(cancelOrder),
    AddInvoicePayment: writing(addInvoicePayment),
    ModuleSuspend: writing(moduleAction("Suspended")),
    ModuleTerminate: writing(moduleAction("Terminated")),
    UpdateClientProduct: writing(updateClientProduct),
    AddCancelRequest: writing(addCancelRequest),
  }).map(([name, action]) => [name.toLowerCase(), action]),
);
