import { provisioningTitles } from './titles.ts';

export const provisioningMessages = {
  account: {
    title: provisioningTitles.newAccount,
    description: 'A client of {agency}, with a website of its own from the start.',
    section: 'Business',
    name: 'Business name',
    plan: 'Plan',
    planHint: 'A free website shows up to 30 entries and your banner.',
    free: 'Free',
    paid: 'Paid',
    owner: 'Owner’s email',
    ownerHint: 'They get a link to choose a password and sign in. Leave it empty to invite them later.',
    submit: 'Create account',
    created: '{name} is ready.',
    createdInvited: '{name} is ready. We emailed an invitation to {email}.',
  },
  agency: {
    title: provisioningTitles.newAgency,
    description: 'It gets its own name, colors, domain, and clients.',
    section: 'Agency',
    name: 'Agency name',
    admin: 'Administrator’s email',
    adminHint: 'They get a link to sign in and run the agency. Leave it empty to invite them later.',
    submit: 'Create agency',
    created: '{name} is ready.',
    createdInvited: '{name} is ready. We emailed an invitation to {email}.',
  },
} as const;
