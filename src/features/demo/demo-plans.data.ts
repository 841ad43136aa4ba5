import type { PlanInput } from '#features/billing/plan.ts';

/** What the demo's house sells. */
export const demoPlans: readonly PlanInput[] = [
  {
    name: 'Starter',
    price: 4900,
    currency: 'usd',
    billingInterval: 'month',
    users: 3,
    accounts: 10,
    storageGigabytes: 200,
    tokens: 50_000,
    textsPerDay: null,
    mailsPerDay: null,
    features: 'Your logo and colors\nEmail support',
    isOffered: true,
  },
  {
    name: 'Growth',
    price: 14_900,
    currency: 'usd',
    billingInterval: 'month',
    users: 25,
    accounts: 100,
    storageGigabytes: 1_000,
    tokens: 250_000,
    textsPerDay: null,
    mailsPerDay: null,
    features: 'Your own domain\nEmail support within a day',
    isOffered: true,
  },
  {
    name: 'Scale',
    price: 39_900,
    currency: 'usd',
    billingInterval: 'month',
    users: null,
    accounts: null,
    storageGigabytes: 10_000,
    tokens: 1_000_000,
    textsPerDay: 500,
    mailsPerDay: 2_000,
    features: 'Your own domain\nHelp with moving your clients',
    isOffered: true,
  },
];

/** The one that the demo's agencies have. */
export const demoPlanName = 'Growth';
