import {
  list,
  occasional,
  pageTexts,
  rich,
  type TextsOf,
  textLine,
  toFillIn,
} from "@/lib/content/page-texts/declare";

const retention = (what: string, howLong: string) => ({
  what: textLine(what, 120),
  howLong: textLine(howLong, 200),
});

const stored = (name: string, use: string) => ({ name: textLine(name, 80), use: rich(use, 400) });

/**
 * Texts of the privacy page. `privacyFacts` (lib/crm/privacy/facts.ts) fills in times and the names of
 * cookies and other sites: none is typed here.
 */
export const privacyTexts = pageTexts("privacy", {
  hero: {
    crumb: textLine("Privacy", 40),
    title: textLine("Your privacy, in plain words", 80),
    lead: rich(
      "What this website learns about you, who sees it and how long it is kept. These are the actual deletion settings.",
      300,
    ),
    contents: textLine("On this page", 40),
  },
  short: {
    title: textLine("The short version", 80),
    points: list(
      [
        "What you send us goes to our staff, who use it to answer you.",
        "We count visits without cookies and without storing your IP address.",
        "We never store a card number or a security code.",
        "Ask us, and we send you what we have about you, or erase it.",
      ],
      { max: 200 },
    ),
  },
  requests: {
    title: textLine("When you send us a request", 80),
    sent: rich(
      "A form sends us what you type into it and the files you attach, the page you sent it from and, if your browser passes that on, the website or campaign that brought you here. The IT Service Calculator also sends the services, options and hours you chose, with a session number.",
      500,
    ),
    network: rich(
      "For {networkKept} we also keep the network your request came from (not the exact address), so that we can turn away spam. A blocked sender can write to us again after {blocked}.",
      400,
    ),
    answer: rich(
      "You may get an email that confirms your request, at the address you gave. If we connect another business system of ours to our inbox, it gets a copy of new requests.",
      400,
    ),
  },
  orders: {
    title: textLine("When you order and pay online", 80),
    details: rich(
      "An order holds your name, email, phone, company, what you ordered and the IP address it was sent from. Our billing system and Authorize.Net, which processes the payment, get what they need for it. Your billing address is stored encrypted, only until our billing system has it or the payment falls through.",
      600,
    ),
    direct: occasional(
      rich(
        "Your card details go from your browser straight to Authorize.Net. They never reach our server. We keep the brand and the last four digits.",
        400,
      ),
    ),
    through: occasional(
      rich(
        "Your card details pass through our server to Authorize.Net and are stored nowhere on the way. We keep the brand and the last four digits.",
        400,
      ),
    ),
    robots: occasional(
      rich(
        "Before a payment, Cloudflare Turnstile checks that you are not a robot. It sees your IP address and details of your browser.",
        300,
      ),
    ),
  },
  portal: {
    title: textLine("When you sign in to the customer portal", 80),
    text: rich(
      "The portal shows what our billing system has about your account when you look. You are signed out after {portalIdle} without use, and after {portalLongest} in any case. A sign-in code works for {codeLife}.",
      400,
    ),
  },
  chat: {
    title: textLine("When you write in the chat", 80),
    text: rich(
      "The chat keeps what you write and what it answers, the page you began on and, if known, the country you wrote from. A program answers. Our staff can read the conversation and join it; you are told when a person does, and their name. You can delete a conversation at any time. If you ask for a person, your name, your email, your phone number if you give it and the conversation become a request to our staff. If you don't see their answer in the chat, we email it to you.",
      600,
    ),
    own: occasional(rich("What you write stays on our own server.", 200)),
    model: occasional(
      rich(
        "To answer, what you write and the page you are on are sent to OpenAI, without your IP address and with a random-looking key. We ask OpenAI not to store it. Please don't write passwords or card numbers.",
        400,
      ),
    ),
  },
  visits: {
    title: textLine("When you just look around", 80),
    counted: rich(
      "We count page views, clicks, scrolling, time on a page and how fast it loads, to see which pages help. About you, we keep the device type, browser, language and time zone, the screen size and, if known, the country and the website you came from. Your IP address is not stored: a visit gets a random-looking key, and what it is made from is deleted after {saltKept}, so nobody can recognize you later.",
      700,
    ),
    refuse: rich(
      "We don't count you if your browser sends Do Not Track or Global Privacy Control, or if you turn counting off under “Privacy choices” at the bottom of every page.",
      300,
    ),
    ownOnly: occasional(rich("No other company's analytics run on this website.", 200)),
    google: occasional(
      rich(
        "Google's tag, analytics or advertising services also run on this website, unless you turn counting off. Google sees your visit and may set cookies of its own.",
        300,
      ),
    ),
    replay: occasional(
      rich(
        "Microsoft Clarity records how pages are used, with what you type masked, unless you turn counting off. Microsoft may set cookies of its own.",
        300,
      ),
    ),
    tools: rich(
      "The IP lookup asks {locationServices} where your address is, and {stunServers} for your local address. Those sites see your IP address. We don't keep it. If a search of the knowledge base finds nothing, we note the words, not who searched.",
      500,
    ),
  },
  browser: {
    title: textLine("What your browser stores", 80),
    lead: rich(
      "Cookies are set for visitors who write in the chat, for customers who sign in to the portal, and for our own staff.",
      300,
    ),
    session: stored(
      "{portalCookie}",
      "A cookie that keeps you signed in to the portal, for {portalLongest} at most.",
    ),
    code: stored("{codeCookie}", "A cookie that ties a sign-in code to your browser, for {codeLife}."),
    knownBrowser: stored(
      "{knownBrowserCookie}",
      "A cookie that shows that you have signed in to the portal with this browser before, so that strangers who try your address can't get in your way, for {knownBrowserKept}.",
    ),
    chat: stored(
      "{chatCookie}",
      "A cookie by which your conversation in the chat is yours alone, for {chatKept} after your last message. A second one, {chatReturnCookie}, does the same for a conversation that you open by the link in our email.",
    ),
    choices: stored(
      "Local storage",
      "That you turned counting off, closed a security alert, chose a service or started a payment, that someone is signed in to the portal here, and which conversation in the chat is yours, its language, and messages that could not be sent yet. No card details.",
    ),
    tab: stored(
      "Session storage",
      "What you typed into a form and did not send yet, the quantities you chose, where your visit began, which alerts and popups you have seen, and whether the chat is open. It goes away when you close the tab or sign out of the portal.",
    ),
  },
  times: {
    title: textLine("How long we keep it", 80),
    what: textLine("What", 40),
    howLong: textLine("How long", 40),
    requests: retention("Your requests and our replies", "Until our staff erase them"),
    network: retention("The network a request came from", "{networkKept}"),
    mails: retention(
      "Emails that went out about a request or an order",
      "{mailKept}; {mailFailedKept} if an email could not be delivered",
    ),
    chats: retention(
      "Conversations in the chat",
      "{chatKept} after the last message, or until you delete them",
    ),
    uncharged: retention("Orders that were never charged", "{unchargedKept}"),
    paid: retention("Orders that were paid", "Kept with our business records"),
    visits: retention("Single page views and clicks", "{visitsKept}"),
    totals: retention("Daily totals that identify no one", "{totalsKept}"),
    counters: retention("Counters that stop abuse, by IP address", "{countersKept} at most"),
  },
  company: {
    providers: textLine("Companies that work for us", 80),
    providersText: toFillIn("who hosts this website and its email, where, and what they get to see."),
    rights: textLine("Your rights under state law", 80),
    rightsText: toFillIn("rights that a law gives your customers beyond this page, if any applies."),
    changes: textLine("When this page changes", 80),
    changesText: toFillIn("since when this page holds, and how you announce changes."),
  },
  choices: {
    title: textLine("See it, correct it, erase it", 80),
    text: rich(
      "Write to [{email}](mailto:{email}) or call {phone}. We'll send, correct or delete the data we hold under your email address. After deletion, only anonymous counts remain, and the orders you paid for.",
      400,
    ),
    company: rich("This website belongs to {legalName}, {address}.", 200),
  },
});

export type PrivacyTexts = TextsOf<typeof privacyTexts>;
