/** Texts of what agencies use, in the house's list. */
export const agencyUseMessages = {
  plan: 'Plan',
  use: 'Storage and activity',
  active: 'Active {date}',
  never: 'Not active yet',
  state: {
    none: 'No plan',
    trialing: 'Trial',
    active: 'Active',
    pastDue: 'Past due',
    unpaid: 'Unpaid',
    cancelled: 'Canceled',
  },
} as const;
