export const contactServices = {
  workstation: "PC and Mac workstations",
  fileserver: "File servers",
  activedirectory: "Active Directory",
  exchange: "Exchange 365 and Google Workspace",
  synology: "Synology NAS",
  support: "Hourly phone support",
  consultation: "IT consultation",
} as const;

const employeeRanges = {
  "1-10": "1-10",
  "11-25": "11-25",
  "26-50": "26-50",
  "51-100": "51-100",
  "100+": "100+",
} as const;

export const contactTimes = {
  morning: "Morning (9am-12pm)",
  afternoon: "Afternoon (12pm-6pm)",
} as const;

/** Industries with their own page (components/site/industries), by the value that their form sends. */
export const contactIndustries = {
  agriculture: "Agriculture",
  medical: "Medical",
  "real-estate": "Real Estate",
  law: "Law",
  aviation: "Aviation",
  flooring: "Flooring",
} as const;

export const contactSelects = {
  service: {
    label: "Service of interest",
    placeholder: "Select a service",
    staffLabel: "Service",
    options: contactServices,
  },
  employees: {
    label: "Number of employees",
    placeholder: "Select a range",
    staffLabel: "Employees",
    options: employeeRanges,
  },
  contactTime: {
    label: "Best time to contact you",
    placeholder: "Select a time",
    staffLabel: "Best time to call",
    options: contactTimes,
  },
} as const;
