import { industryTexts } from "@/components/site/industries/texts";

export const flooringTexts = industryTexts("industryFlooring", {
  name: "Flooring",
  title: "IT for flooring companies",
  lead: "Showroom, warehouse and crews on the road, all working from the same numbers. So that what was sold is in stock, and what was measured is what gets cut.",
  trade:
    "A flooring business sells in the showroom, stores by the pallet and works in other people's homes. Quotes, measurements and stock change all day, in three places. When they don't agree, someone drives back to the warehouse.",
  systems: [
    "Point of sale, quoting and inventory",
    "Measuring and room-planning programs, on desks and tablets",
    "Accounting and payroll",
    "Barcode scanners and label printers in the warehouse",
    "Showroom Wi-Fi, screens and card terminals",
  ],
  rules: [
    "If you take cards, PCI DSS applies: card terminals on a separate network, and no card numbers in email or on paper.",
    "The Florida Information Protection Act requires notice of a breach of personal information, to the people affected within 30 days.",
    "Tax and warranty questions come years later. Ask your accountant how long to keep what, and keep it in a backup that restores.",
  ],
  problems: [
    [
      "Wi-Fi that ends at the warehouse door",
      "Racks of tile and concrete walls swallow a signal. We measure where it ends, and say what full coverage takes.",
    ],
    [
      "The showroom and the warehouse don't agree",
      "Often a sync that stopped weeks ago. We find where the numbers diverge, with the software vendor if need be.",
    ],
    [
      "Everything on the owner's laptop",
      "Price lists, photos and the books on one machine are one coffee away from gone. We move them to a shared, backed-up place.",
    ],
  ],
  plans:
    "A plan for each desk, email support for your domain, and a NAS or file server plan where stock and jobs are stored.",
  questions: [
    ["Can you help crews on the road?", "Yes, by phone, and with screen sharing if they allow it."],
    [
      "Do you support our point-of-sale program?",
      "The vendor does. We take care of the computers, network and printers it runs on, and talk to the vendor with you.",
    ],
    [
      "We're opening a second showroom. What will the IT cost?",
      "Network and computers for a new location are a project: the IT Service Calculator shows what it starts at, and we quote it after a look.",
    ],
  ],
});
