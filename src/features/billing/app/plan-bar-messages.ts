/** What the bar above every screen says of a plan. */
export const planBarMessages = {
  notices: {
    trialEnding: 'The trial of {name} ends in a few days.',
    pastDue1: 'A payment for {name} is overdue.',
    pastDue7: 'A payment for {name} is a week overdue. In eight days, {name} becomes read-only.',
    pastDue14: 'A payment for {name} is two weeks overdue. Tomorrow, {name} becomes read-only.',
    unpaid: 'A payment for {name} is missing. You can read and export everything, but change nothing.',
    sitesClosing: 'The plan of {name} isn’t paid. The websites of its accounts close within a week.',
    sitesClosed: 'The plan of {name} isn’t paid. The websites of its accounts are closed.',
    cancelled: 'The plan of {name} has ended. You can read and export everything, but change nothing.',
    readOnly: 'You can read and export everything, but change nothing for now. Your agency can tell you more.',
    billingPastDue1: 'A payment for the plan of {name} is overdue.',
    billingPastDue7:
      'A payment for the plan of {name} is a week overdue. In eight days, the website goes back to the free plan.',
    billingPastDue14:
      'A payment for the plan of {name} is two weeks overdue. Tomorrow, the website goes back to the free plan.',
    billingUnpaid: 'A payment for the plan of {name} is missing, so the website is on the free plan.',
  },
  uses: {
    users80: '{name} has used 80% of the people in its plan.',
    users100: 'The plan of {name} has no room for more people.',
    accounts80: '{name} has used 80% of the accounts in its plan.',
    accounts100: 'The plan of {name} has no room for more accounts.',
    storage80: '{name} has used 80% of the storage in its plan.',
    storage100: 'The storage in the plan of {name} is full. Uploads stop; what customers send still arrives.',
  },
  pay: 'Plan and billing',
  hide: 'Hide this notice',
} as const;
