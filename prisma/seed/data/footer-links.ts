export const footerLinks = [
  { section: "Services", label: "Services and Prices", url: "/services" },
  { section: "Services", label: "IT Service Calculator", url: "/service-calculator" },
  { section: "Services", label: "AI Development", url: "/ai-development" },
  { section: "Services", label: "Windows 10 Upgrade", url: "/windows10-upgrade" },

  { section: "Support", label: "Free IT Consultation", url: "/it-consultation" },
  { section: "Support", label: "Knowledge Base", url: "/knowledge-base" },
  { section: "Support", label: "Contact Us", url: "/contact" },
  { section: "Support", label: "Customer Portal", url: "/customer-portal" },

  { section: "Company", label: "About Us", url: "#about" },
  { section: "Company", label: "Our Team", url: "#team" },
  { section: "Company", label: "What We Do", url: "#services" },
  { section: "Company", label: "Industries We Serve", url: "/industries" },

  {
    section: "Resources",
    label: "Hurricane Season Checklist",
    url: "/knowledge-base/hurricane-season-it-checklist",
  },
  { section: "Resources", label: "Spotting Phishing", url: "/knowledge-base/how-to-spot-a-phishing-email" },
  {
    section: "Resources",
    label: "Backups That Restore",
    url: "/knowledge-base/3-2-1-backups-for-a-small-office",
  },
  { section: "Resources", label: "IP Address Lookup", url: "/ip-lookup" },
];
