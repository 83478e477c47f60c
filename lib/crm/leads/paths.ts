/** Forms that send leads, by their API path. */
export const leadPaths = {
  contact: "/api/contact",
  "quick-quote": "/api/quick-quote",
  "it-consultation": "/api/it-consultation",
  "popup-consultation": "/api/it-consultation",
  "ai-consultation": "/api/ai-consultation",
  "service-consultation": "/api/service-consultation",
  windows10: "/api/contact",
  "service-calculator": "/api/service-calculator/submit",
};
