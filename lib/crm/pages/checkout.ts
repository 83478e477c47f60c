import { checkoutFaults } from "@/lib/commerce/checkout/faults";
import {
  ownersPageTexts,
  paragraph,
  type TextsOf,
  textLine,
  textLines,
} from "@/lib/content/page-texts/declare";
import { orderTexts } from "@/lib/crm/pages/order";

const CYCLE = "Billing cycle";

export const checkoutTexts = ownersPageTexts("checkout", {
  page: {
    name: textLine("Checkout", 40),
    back: textLine("Back to Services", 40),
    loading: textLine("Loading checkout...", 60),
    withoutScript: textLine("Paying here needs JavaScript, which is off in your browser.", 150),
    withoutScriptText: textLine(
      "Please turn it on and reload the page, or call us, and we'll take your order by phone:",
      200,
    ),
    closed: textLine("Card payments are being set up", 80),
    closedText: textLine("Please call us, and we'll take your order by phone.", 200),
  },
  summary: {
    heading: textLine("Order Summary", 60),
    cycle: textLine(CYCLE, 40),
    noCycle: textLine("Not chosen yet", 40),
    price: textLine("Price", 40),
    setup: textLine("One-time setup fee", 60),
    total: textLine("Total today", 40),
    once: textLine("You pay once. Nothing renews.", 120),
    renews: textLine("We charge this card once. After that, we invoice you {price} {often}.", 150),
    secure: textLine("Secure SSL encrypted checkout", 80),
  },
  service: {
    heading: textLine("Service Selection", 60),
    cycle: textLine(CYCLE, 40),
    placeholder: textLine("Select billing cycle", 60),
    saves: textLine("You save {amount} over {months} months compared with paying {often}.", 150),
    wouldSave: textLine("Paying {often} saves {amount} over {months} months.", 150),
  },
  customer: {
    heading: textLine("Customer Information", 60),
    firstName: textLine("First name", 40),
    lastName: textLine("Last name", 40),
    email: textLine("Email", 40),
    emailHint: textLine("We'll send your confirmation and receipt here.", 120),
    phone: textLine("Phone", 40),
    company: textLine("Company (optional)", 40),
  },
  address: {
    heading: textLine("Billing Address", 60),
    street: textLine("Street address", 40),
    city: textLine("City", 40),
    state: textLine("State", 40),
    statePlaceholder: textLine("Select state", 40),
    zipCode: textLine("ZIP code", 40),
    country: textLine("U.S. billing addresses only. Card from another country? Call us.", 200),
  },
  payment: {
    heading: textLine("Payment Information", 60),
    holder: textLine("Name on card", 40),
    number: textLine("Card number", 40),
    brand: textLine("{brand} card", 40),
    month: textLine("Expiry month", 40),
    monthPlaceholder: textLine("Month", 20),
    year: textLine("Expiry year", 40),
    yearPlaceholder: textLine("Year", 20),
    code: textLine("Security code", 40),
    codeOnFront: textLine("4 digits on the front of the card", 80),
    codeOnBack: textLine("3 digits on the back of the card", 80),
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
    before: textLine("By paying, you agree to our", 80),
    terms: textLine("Terms of Use", 40),
    and: textLine(". See our", 20),
    privacy: textLine("Privacy Policy", 60),
    submit: textLine("Complete Secure Payment", 40),
    submitTotal: textLine("Complete Secure Payment - {total}", 60),
    processing: textLine("Processing Payment...", 40),
    long: textLine(
      "This takes longer than usual. Please keep this page open: your card can't be charged twice.",
      200,
    ),
  },
  notices: {
    notCharged: textLine("Your card was not charged", 80),
    declined: textLine("Your payment didn't go through", 80),
    declinedCard: textLine("This card was declined. Check it, or use another one.", 120),
    notChargedAgain: textLine("Your card was not charged again", 80),
    again: textLine("To order it again, press the button again.", 120),
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
    unknown: textLine("We don't know yet whether your card was charged", 80),
    unknownText: paragraph(
      "The connection dropped before we got an answer. We keep checking on this payment. You can press the button again: it checks the same payment and can't charge you twice.",
      400,
    ),
    lookingUp: textLine("One moment: we're looking up your last payment", 80),
    lookingUpText: paragraph(
      "You already sent a payment for this service, and its result never reached this page. Nothing new is charged until we know.",
      400,
    ),
    nothingCame: textLine("Your last payment didn't go through", 80),
    nothingCameText: paragraph(
      "It never reached us, so nothing was charged. Please enter your card again.",
      300,
    ),
    paidMeanwhile: textLine("You just ordered this in another window", 80),
    paidMeanwhileText: paragraph(
      "So you don't pay twice, nothing was charged here. If you want to order this service again, press the button again.",
      400,
    ),
    orderedBefore: textLine("You ordered this service a short while ago", 80),
    orderedBeforeText: paragraph("This form would order it again.", 300),
    seeOrder: textLine("See that order", 40),
    priceChanged: textLine("The price has changed. Your card was not charged", 80),
    priceChangedText: paragraph(
      "It was {before} when you opened this page, and now it's {now}. Press the button again if you agree to the new price.",
      300,
    ),
    cycleGone: paragraph("The billing cycle you chose is no longer offered. Please choose another one.", 300),
  },
  toasts: {
    declined: textLine("Payment Failed", 60),
    declinedText: textLine(
      "Payment could not be processed. Please check your card details and try again.",
      200,
    ),
    error: textLine("Payment Error", 60),
    errorText: textLine("An error occurred while processing your payment. Please try again.", 200),
    notFound: textLine("Service Not Found", 60),
    notFoundText: textLine("The requested service could not be found.", 200),
    unreachable: textLine("Error Loading Service", 60),
    unreachableText: textLine("Unable to load service details. Please try again.", 200),
  },
  faults: textLines(checkoutFaults, 150),
  order: orderTexts,
});

export type CheckoutTexts = TextsOf<typeof checkoutTexts>;
