import { occasional, pageTexts, rich, type TextsOf, textLine } from "@/lib/content/page-texts/declare";
import { questionTexts } from "@/lib/crm/pages/questions";

export const ipLookupTexts = pageTexts("ipLookup", {
  hero: {
    crumb: textLine("IP Address Lookup", 40),
    title: textLine("IP Address Lookup Tool", 80),
    lead: rich(
      "Your public IP address, its approximate location, and this device's address on your local network. Handy for setting up a VPN or a printer, or for a call with support.",
      300,
    ),
  },
  lookUp: {
    name: textLine("Lookup", 40),
    withoutScript: rich(
      "This tool asks your browser, so please turn on scripts to use it. Without them, [our server's plain-text answer](/api/ip-lookup) shows the public address that it sees.",
      300,
    ),
    title: textLine("Your addresses", 60),
    refresh: textLine("Refresh", 30),
    busy: textLine("Looking up your addresses", 60),
    done: occasional(textLine("The lookup is complete", 60)),
    notLocated: occasional(textLine("We couldn't look up your location.", 80)),
    failed: occasional(textLine("Error", 30)),
    notFetched: occasional(textLine("Failed to fetch public IP address", 80)),
    refreshed: occasional(textLine("Refreshed", 30)),
    refreshedText: occasional(textLine("IP addresses have been updated", 80)),
    copy: occasional(textLine("Copy", 30)),
    copied: occasional(textLine("Copied", 30)),
    /** `{address}` is the kind of address, as named below. */
    copiedText: occasional(textLine("{address} copied to clipboard", 80)),
    copyFailed: occasional(textLine("Failed to copy to clipboard", 80)),
  },
  publicAddress: {
    title: textLine("Public IP", 40),
    text: textLine("How the internet sees your connection.", 120),
    city: textLine("City", 30),
    region: textLine("Region", 30),
    country: textLine("Country", 30),
    timezone: textLine("Timezone", 30),
    organization: textLine("Organization", 30),
    missing: occasional(textLine("Not available", 40)),
    failed: occasional(textLine("Failed to load public IP", 80)),
    same: occasional(textLine("Our own server sees the same address: {address}.", 120)),
    other: occasional(textLine("Our own server sees your connection as {address} ({version}).", 120)),
    withoutLocation: occasional(
      textLine(
        "The outside services that tell a location and provider don't answer. Please try again later.",
        150,
      ),
    ),
    unknown: occasional(textLine("Our own server couldn't see your address, either.", 120)),
  },
  localAddress: {
    title: textLine("Local IP Addresses", 40),
    copyName: occasional(textLine("Local IP", 40)),
    text: textLine("How the devices in your office see this one.", 120),
    hidden: occasional(
      textLine(
        "Unable to detect - Browser privacy protection enabled, or WebRTC not supported in this browser",
        150,
      ),
    ),
    findTitle: textLine("Find it yourself", 60),
    findOnWindows: rich("**Windows:** open Command Prompt, type *ipconfig* and read “IPv4 Address”.", 200),
    findOnMac: rich(
      "**Mac:** open System Settings, then Network, choose your connection and then Details.",
      200,
    ),
    findOnPhone: rich("**Phone:** open Settings, then Wi-Fi, and tap the name of your network.", 200),
    findOnRouter: rich("**Router:** its admin page lists every connected device with its address.", 200),
    ranges: rich("**Common ranges:** 192.168.1.x, 192.168.0.x, 10.0.0.x and 172.16-31.x.x.", 200),
    nat: rich(
      "**NAT:** your public address is IPv4, so your router most likely shares it among all your devices; your local address is a different one.",
      250,
    ),
    usesTitle: textLine("What it's good for", 60),
    forPrinters: rich(
      "**Printers and NAS:** they have to be in the same range as this device to be reached.",
      200,
    ),
    forSupport: rich("**Support calls:** it tells us which of your computers you mean.", 200),
    change: rich(
      "**It may change:** most routers reassign addresses; if one must stay the same, reserve it in the router.",
      200,
    ),
  },
  explanation: {
    title: textLine("Two addresses, two networks", 80),
    lead: rich(
      "Most questions about remote access, printers and VPNs come down to which of the two you need.",
      300,
    ),
    ofProvider: textLine("Public address", 60),
    ofProviderText: rich(
      "Your provider assigns one to your connection. Websites, mail servers and the other end of a VPN see it, and everyone in your office usually shares it.",
      300,
    ),
    ofRouter: textLine("Local address", 60),
    ofRouterText: rich(
      "Your router gives one to each computer, phone and printer. It only matters inside your own network and is never seen outside.",
      300,
    ),
    between: textLine("NAT, between the two", 60),
    betweenText: rich(
      "Your router translates between the two. That's why a camera or a server in the office can't be reached from outside until a rule in the router allows it.",
      300,
    ),
    help: rich(
      "Something in your network can't be found or reached? Tell us what you see on this page.",
      300,
    ),
    contact: textLine("Contact Us", 40),
    call: textLine("Call {phone}", 40),
  },
  questions: {
    title: textLine("Questions about IP addresses", 80),
    lead: rich("Short answers to common questions.", 300),
    elsewhere: questionTexts(
      "Why does the location differ from where I am?",
      "The location belongs to the address, not to you. Providers register addresses in the city where their equipment is, and a VPN shows the place where it exits to the internet. Being off by a city or two is normal.",
    ),
    notFound: questionTexts(
      "Why can't my browser find my local address?",
      "Most browsers hide it so websites can't tell computers on the same network apart. That's a good default. The tips on this page show where to find it in Windows, on a Mac and in your router.",
    ),
    stays: questionTexts(
      "Does my public address stay the same?",
      "Usually not for long. Most connections get a new one when the modem restarts or after a few weeks. If you host a VPN, a mail server or cameras, ask your provider for a static address.",
    ),
    versions: questionTexts(
      "What is the difference between IPv4 and IPv6?",
      "IPv4 addresses are four numbers such as 203.0.113.7. There are too few of them, so an office shares one. IPv6 addresses are longer, and there are enough for every device to have its own. Many connections use both.",
    ),
    stored: questionTexts(
      "Is my address stored when I open this page?",
      "This page keeps no record of it. Your browser asks for it, shows it to you and forgets it when you leave; our server only counts calls from an address for a minute, to stop abuse. To find its location, the browser asks an outside lookup service, which sees the address as any website does.",
    ),
  },
});

export type IpLookupTexts = TextsOf<typeof ipLookupTexts>;
