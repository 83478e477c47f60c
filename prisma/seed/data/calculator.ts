import type { PriceType } from "@/lib/crm/calculator/price-rules";

export type SeedServiceOption = {
  name: string;
  description: string;
  priceModifier: string;
  priceType: PriceType;
};

export type SeedServiceCategory = {
  name: string;
  description: string;
  icon: string;
  basePrice: string;
  hourlyRate: string;
  options: readonly SeedServiceOption[];
};

/** Names and figures are the owner's to the letter; the descriptions are ours. */
export const calculatorCategories: readonly SeedServiceCategory[] = [
  {
    name: "Network Setup & Configuration",
    description: "Wired and wireless networks planned, installed and documented for your office.",
    icon: "network",
    basePrice: "199.00",
    hourlyRate: "125.00",
    options: [
      {
        name: "WiFi 6",
        description: "WiFi 6 access points placed and tuned for the whole floor.",
        priceModifier: "150.00",
        priceType: "fixed",
      },
      {
        name: "VPN",
        description: "Encrypted access to the office network for people who work elsewhere.",
        priceModifier: "200.00",
        priceType: "fixed",
      },
      {
        name: "Firewall",
        description: "A business firewall set up with rules that fit how you work.",
        priceModifier: "100.00",
        priceType: "fixed",
      },
    ],
  },
  {
    name: "Cybersecurity Assessment",
    description: "A review of accounts, devices, email and backups, with findings in plain language.",
    icon: "shield-check",
    basePrice: "299.00",
    hourlyRate: "150.00",
    options: [
      {
        name: "Penetration Testing",
        description: "Controlled break-in attempts, so we find the gaps first.",
        priceModifier: "500.00",
        priceType: "fixed",
      },
      {
        name: "Compliance Audit",
        description: "Your setup checked against the rules for your industry.",
        priceModifier: "300.00",
        priceType: "fixed",
      },
      {
        name: "Security Training",
        description: "Sessions that teach your staff to recognize and report attacks.",
        priceModifier: "75.00",
        priceType: "multiplier",
      },
    ],
  },
  {
    name: "Server Installation & Maintenance",
    description: "Servers sized, installed, patched and maintained, in your office or in the cloud.",
    icon: "server",
    basePrice: "399.00",
    hourlyRate: "140.00",
    options: [
      {
        name: "Cloud Migration",
        description: "Existing workloads moved to a cloud server, tested before the switch.",
        priceModifier: "800.00",
        priceType: "fixed",
      },
      {
        name: "Database Optimization",
        description: "Slow queries, indexes and maintenance jobs reviewed and fixed.",
        priceModifier: "400.00",
        priceType: "fixed",
      },
      {
        name: "Load Balancing",
        description: "Traffic shared between servers, so one can fail without an outage.",
        priceModifier: "350.00",
        priceType: "fixed",
      },
    ],
  },
  {
    name: "Workstation Setup & Support",
    description: "PCs and Macs prepared, updated and supported, from one desk to a whole office.",
    icon: "monitor",
    basePrice: "149.00",
    hourlyRate: "95.00",
    options: [
      {
        name: "Software Installation",
        description: "Your business applications installed, licensed and tested.",
        priceModifier: "50.00",
        priceType: "multiplier",
      },
      {
        name: "Hardware Upgrade",
        description: "Memory and storage upgrades installed, with your data carried over.",
        priceModifier: "100.00",
        priceType: "multiplier",
      },
      {
        name: "User Training",
        description: "Time with your team on the tools they use every day.",
        priceModifier: "85.00",
        priceType: "hourly",
      },
    ],
  },
  {
    name: "Data Backup & Recovery",
    description: "Backups planned around what you cannot afford to lose, and tested by restoring.",
    icon: "database-backup",
    basePrice: "249.00",
    hourlyRate: "120.00",
    options: [
      {
        name: "Cloud Backup",
        description: "Encrypted copies kept away from the office, out of a storm's reach.",
        priceModifier: "200.00",
        priceType: "fixed",
      },
      {
        name: "Local Backup",
        description: "A copy on site, for the quickest way back after a mistake or a failed disk.",
        priceModifier: "300.00",
        priceType: "fixed",
      },
      {
        name: "Disaster Recovery Testing",
        description: "A practice restore, with how long it took and what to improve.",
        priceModifier: "150.00",
        priceType: "fixed",
      },
    ],
  },
  {
    name: "Emergency IT Support",
    description: "Hands-on help with an outage, attack or failed system, as soon as we can get to it.",
    icon: "siren",
    basePrice: "499.00",
    hourlyRate: "200.00",
    options: [
      {
        name: "After Hours Support",
        description: "Work in the evening, at night, on a weekend or on a holiday.",
        priceModifier: "1.50",
        priceType: "multiplier",
      },
      {
        name: "Same Day Response",
        description: "Work on your problem starts on the day you ask.",
        priceModifier: "100.00",
        priceType: "fixed",
      },
      {
        name: "Remote Diagnosis",
        description: "The problem examined over a remote session, without a visit.",
        priceModifier: "0.80",
        priceType: "multiplier",
      },
    ],
  },
];
