import { checkoutFaults } from "@/lib/commerce/checkout/faults";
import { line, lines, ownersPageTexts, paragraph, type TextsOf } from "@/lib/content/page-texts/declare";
import { orderTexts } from "@/lib/crm/pages/order";

const CYCLE = "Billing cycle";

export const checkoutTexts = ownersPageTexts("checkout", {
  page: {
    name: line("Checkout", 40),
    back: line("Back to Services", 40),
    loading: line("Loading checkout...", 60),
    withoutScript: line("Paying here needs JavaScript, which is off in your browser.", 150),
    withoutScriptText: line(
      "Please turn it on and reload the page, or call us, and we'll take your order by phone:",
      200,
    ),
    closed: line("Card payments are being set up", 80),
    closedText: line("Please call us, and we'll take your order by phone.", 200),
  },
  summary: {
    heading: line("Order Summary", 60),
    cycle: line(CYCLE, 40),
    noCycle: line("Not chosen yet", 40),
    price: line("Price", 40),
    setup: line("One-time setup fee", 60),
    total: line("Total today", 40),
    once: line("You pay once. Nothing renews.", 120),
    renews: line("We charge this card once. After that, we invoice you {price} {often}.", 150),
    secure: line("Secure SSL encrypted checkout", 80),
  },
  service: {
    heading: line("Service Selection", 60),
    cycle: line(CYCLE, 40),
    placeholder: line("Select billing cycle", 60),
    saves: line("You save {amount} over {months} months compared with paying {often}.", 150),
    wouldSave: line("Paying {often} saves {amount} over {months} months.", 150),
  },
  customer: {
    heading: line("Customer Information", 60),
    firstName: line("First name", 40),
    lastName: line("Last name", 40),
    email: line("Email", 40),
    emailHint: line("We'll send your confirmation and receipt here.", 120),
    phone: line("Phone", 40),
    company: line("Company (optional)", 40),
  },
  address: {
    heading: line("Billing Address", 60),
    street: line("Street address", 40),
    city: line("City", 40),
    state: line("State", 40),
    statePlaceholder: line("Select state", 40),
    zipCode: line("ZIP code", 40),
    country: line("U.S. billing addresses only. Card from another country? Call us.", 200),
  },
  payment: {
    heading: line("Payment Information", 60),
    holder: line("Name on card", 40),
    number: line("Card number", 40),
    brand: line("{brand} card", 40),
    month: line("Expiry month", 40),
    monthPlaceholder: line("Month", 20),
    year: line("Expiry year", 40),
    yearPlaceholder: line("Year", 20),
    code: line("Security code", 40),
    codeOnFront: line("4 digits on the front of the card", 80),
    codeOnBack: line("3 digits on the back of the card", 80),
    tokenized: paragraph(
      "Your card goes from your browser straight to the card processor. It never reaches our server, and we don't keep it.",
      300,
    ),
    direct: paragraph("Your card is sent encrypted and used for this payment only. We never store it.", 300),
    accepted: paragraph("We accept Visa, Mastercard, American Express, Discover, JCB and Diners Club.", 200),
    noRobotCheck: paragraph(
      "The check that you're a person couldn't load. Please allow challenges.cloudflare.com in your browser, and reload the page.",
      300,
    ),
  },
  pay: {
    before: line("By paying, you agree to our", 80),
    terms: line("Terms of Use", 40),
    and: line(". See our", 20),
    privacy: line("Privacy Policy", 60),
    submit: line("Complete Secure Payment", 40),
    submitTotal: line("Complete Secure Payment - {total}", 60),
    processing: line("Processing Payment...", 40),
    long: line(
      "This takes longer than usual. Please keep this page open: your card can't be charged twice.",
      200,
    ),
  },
  notices: {
    notCharged: line("Your card was not charged", 80),
    declined: line("Your payment didn't go through", 80),
    declinedCard: line("This card was declined. Check it, or use another one.", 120),
    notChargedAgain: line("Your card was not charged again", 80),
    again: line("To order it again, press the button again.", 120),
    refused: paragraph("Your payment did not get through to us. Please try again.", 300),
    markedFields: paragraph("The card processor doesn't accept the fields marked below.", 300),
    processorOut: paragraph(
      "Your browser couldn't reach the card processor. Please check your connection and any script blocker, and try again.",
      300,
    ),
    robotCheck: paragraph(
      "The check that you're a person isn't done yet. Please wait for it below the card, then press the button again.",
      300,
    ),
    unknown: line("We don't know yet whether your card was charged", 80),
    unknownText: paragraph(
      "The connection dropped before we got an answer. We keep checking on this payment. You can press the button again: it checks the same payment and can't charge you twice.",
      400,
    ),
    lookingUp: line("One moment: we're looking up your last payment", 80),
    lookingUpText: paragraph(
      "You already sent a payment for this service, and its result never reached this page. Nothing new is charged until we know.",
      400,
    ),
    nothingCame: line("Your last payment didn't go through", 80),
    nothingCameText: paragraph(
      "It never reached us, so nothing was charged. Please enter your card again.",
      300,
    ),
    paidMeanwhile: line("You just ordered this in another window", 80),
    paidMeanwhileText: paragraph(
      "So you don't pay twice, nothing was charged here. If you want to order this service again, press the button again.",
      400,
    ),
    orderedBefore: line("You ordered this service a short while ago", 80),
    orderedBeforeText: paragraph("This form would order it again.", 300),
    seeOrder: line("See that order", 40),
    priceChanged: line("The price has changed. Your card was not charged", 80),
    priceChangedText: paragraph(
      "It was {before} when you opened this page, and now it's {now}. Press the button again if you agree to the new price.",
      300,
    ),
    cycleGone: paragraph("The billing cycle you chose is no longer offered. Please choose another one.", 300),
  },
  toasts: {
    declined: line("Payment Failed", 60),
    declinedText: line("Payment could not be processed. Please check your card details and try again.", 200),
    error: line("Payment Error", 60),
    errorText: line("An error occurred while processing your payment. Please try again.", 200),
    notFound: line("Service Not Found", 60),
    notFoundText: line("The requested service could not be found.", 200),
    unreachable: line("Error Loading Service", 60),
    unreachableText: line("Unable to load service details. Please try again.", 200),
  },
  faults: lines(checkoutFaults, 150),
  order: orderTexts,
});

export type CheckoutTexts = TextsOf<typeof checkoutTexts>;
