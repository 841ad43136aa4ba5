/** What the menu calls these screens before any of them has been loaded. */
export const planTitles = {
  plans: 'Plans',
  plan: 'Plan',
  agencyPlan: 'Plan and invoices',
  pay: 'Plan and billing',
  resale: 'Plans for your clients',
} as const;
