import type { PriceType } from "@/lib/crm/calculator/price-rules";

const option = (priceType: PriceType) => (name: string, priceModifier: string, description: string) => ({
  name,
  description,
  priceModifier,
  priceType,
});
const [fixed, hourly, multiplier] = [option("fixed"), option("hourly"), option("multiplier")];

/** Names and figures are the owner's to the letter; the descriptions are ours. */
export const calculatorCategories = [
  {
    name: "Network Setup & Configuration",
    description: "Wired and wireless networks planned, installed and documented for your office.",
    icon: "network",
    basePrice: "199.00",
    hourlyRate: "125.00",
    options: [
      fixed("WiFi 6", "150.00", "WiFi 6 access points placed and tuned for the whole floor."),
      fixed("VPN", "200.00", "Encrypted access to the office network for people who work elsewhere."),
      fixed("Firewall", "100.00", "A business firewall set up with rules that fit how you work."),
    ],
  },
  {
    name: "Cybersecurity Assessment",
    description: "A review of accounts, devices, email and backups, with findings in plain language.",
    icon: "shield-check",
    basePrice: "299.00",
    hourlyRate: "150.00",
    options: [
      fixed("Penetration Testing", "500.00", "Controlled break-in attempts, so we find the gaps first."),
      fixed("Compliance Audit", "300.00", "Your setup checked against the rules for your industry."),
      multiplier(
        "Security Training",
        "75.00",
        "Sessions that teach your staff to recognize and report attacks.",
      ),
    ],
  },
  {
    name: "Server Installation & Maintenance",
    description: "Servers sized, installed, patched and maintained, in your office or in the cloud.",
    icon: "server",
    basePrice: "399.00",
    hourlyRate: "140.00",
    options: [
      fixed(
        "Cloud Migration",
        "800.00",
        "Existing workloads moved to a cloud server, tested before the switch.",
      ),
      fixed(
        "Database Optimization",
        "400.00",
        "Slow queries, indexes and maintenance jobs reviewed and fixed.",
      ),
      fixed("Load Balancing", "350.00", "Traffic shared between servers, so one can fail without an outage."),
    ],
  },
  {
    name: "Workstation Setup & Support",
    description: "PCs and Macs prepared, updated and supported, from one desk to a whole office.",
    icon: "monitor",
    basePrice: "149.00",
    hourlyRate: "95.00",
    options: [
      multiplier(
        "Software Installation",
        "50.00",
        "Your business applications installed, licensed and tested.",
      ),
      multiplier(
        "Hardware Upgrade",
        "100.00",
        "Memory and storage upgrades installed, with your data carried over.",
      ),
      hourly("User Training", "85.00", "Time with your team on the tools they use every day."),
    ],
  },
  {
    name: "Data Backup & Recovery",
    description: "Backups planned around what you cannot afford to lose, and tested by restoring.",
    icon: "database-backup",
    basePrice: "249.00",
    hourlyRate: "120.00",
    options: [
      fixed("Cloud Backup", "200.00", "Encrypted copies kept away from the office, out of a storm's reach."),
      fixed(
        "Local Backup",
        "300.00",
        "A copy on site, for the quickest way back after a mistake or a failed disk.",
      ),
      fixed(
        "Disaster Recovery Testing",
        "150.00",
        "A practice restore, with how long it took and what to improve.",
      ),
    ],
  },
  {
    name: "Emergency IT Support",
    description: "Hands-on help with an outage, attack or failed system, as soon as we can get to it.",
    icon: "siren",
    basePrice: "499.00",
    hourlyRate: "200.00",
    options: [
      multiplier(
        "After Hours Support",
        "1.50",
        "Work in the evening, at night, on a weekend or on a holiday.",
      ),
      fixed("Same Day Response", "100.00", "Work on your problem starts on the day you ask."),
      multiplier("Remote Diagnosis", "0.80", "The problem examined over a remote session, without a visit."),
    ],
  },
];
