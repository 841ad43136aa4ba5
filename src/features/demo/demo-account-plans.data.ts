import type { AccountPlanInput } from '#features/billing/plan.ts';

const plan = { currency: 'usd', videoMinutes: null, tokens: 0, trialDays: 0, isOffered: true } as const;

/** What one of the demo's agencies sells to its accounts. */
export const demoAccountPlans: readonly AccountPlanInput[] = [
  {
    ...plan,
    name: 'Website',
    price: 7900,
    billingInterval: 'month',
    subscriptionType: 'paid',
    storageGigabytes: 50,
    trialDays: 14,
    features: 'Your own domain\nHelp by email',
  },
  {
    ...plan,
    name: 'Website, yearly',
    price: 79_000,
    billingInterval: 'year',
    subscriptionType: 'paid',
    storageGigabytes: 50,
    features: 'Your own domain\nHelp by email\nTwo months for free',
  },
  {
    ...plan,
    name: 'Full service',
    price: 24_900,
    billingInterval: 'month',
    subscriptionType: 'paid',
    storageGigabytes: 500,
    videoMinutes: 30,
    features: 'Your own domain\nWe add your projects every week\nA call every month',
  },
];

/** The agency that sells them, the account that has bought one, and which. */
export const demoResale = { agency: 'bright-local', account: 'summit-roofing', plan: 'Website, yearly' };
