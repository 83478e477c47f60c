import { comparisonTexts, diagramTexts, industryTexts } from "@/lib/crm/pages/industries/shared";

export const flooringTexts = industryTexts("industryFlooring", {
  name: "Flooring",
  title: "IT for flooring companies",
  lead: "Showroom, warehouse and crews on the road, all working from the same numbers. So what you sell is in stock, and what you measure is what gets cut.",
  tradeTitle: "How a flooring business works",
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
  own: {
    diagram: diagramTexts({
      title: "One job, one number, three places",
      lead: "An example. When showroom, crew and warehouse read the same number, nobody drives back.",
      drawing:
        "A job in three places. In the showroom, a wall of samples, and a quote for 240 square feet. At the house, a room of 18 by 12 feet under planks, measured as 216 square feet and a tenth for cuts. In the warehouse, a rack from which 12 boxes of 20 square feet are taken. One line joins all three.",
      names: {
        showroom: "Showroom",
        room: "Measure",
        warehouse: "Warehouse",
        width: "18 ft",
        depth: "12 ft",
        sold: "240 sq ft",
        measured: "216 + 10%",
        picked: "12 × 20 sq ft",
      },
      notes: {
        showroom: ["Quote, card terminal", "Wi-Fi for guests apart"],
        room: ["Tablet at the house", "Synced when it's back online"],
        warehouse: ["Scanner, label printer", "Wi-Fi between the racks"],
      },
    }),
    mondays: comparisonTexts({
      title: "The same Monday, twice",
      lead: "An example of what one number everywhere changes.",
      without: "The sync stopped last month",
      having: "Someone is told the day it stops",
      moments: [
        [
          "8:00 am",
          "The showroom sells 12 boxes that the screen says are in stock.",
          "The showroom sells 12 boxes, and the screen counts them off.",
        ],
        [
          "10:30 am",
          "The crew finds nine on the pallet, and drives back.",
          "The crew scans twelve boxes, loads them, and leaves.",
        ],
        [
          "4:00 pm",
          "The customer's room is half done. Tuesday is booked already.",
          "The room is done. Tuesday's job starts on Tuesday.",
        ],
      ],
    }),
  },
});
