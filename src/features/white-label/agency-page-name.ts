/** Public pages that an agency can write itself (spec 1 §2). */
export const agencyPageNames = ['welcome', 'marketing', 'support', 'terms', 'privacy'] as const;
export type AgencyPageName = (typeof agencyPageNames)[number];
