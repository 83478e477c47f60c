/** All five are counts; the last two of the last 30 days. "Quotes" are quick quotes (spec 2 section 2, "Analytics"). */
export type DashboardStats = {
  totalReviews: number;
  totalContacts: number;
  totalQuotes: number;
  recentContacts: number;
  recentQuotes: number;
};
