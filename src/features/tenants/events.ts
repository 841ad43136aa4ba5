import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';
import { SubscriptionType } from './account.ts';

/** An account's profile, logo, language or theme has changed. */
export const accountChanged = defineEvent('accountChanged', {
  scope: 'account',
  need: 'account.read',
  subject: 'account',
  label: 'Business changed',
  payload: z.object({ accountId: z.string(), version: z.number() }),
  sample: { accountId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7', version: 3 },
  version: 1,
});

const ofTeam = { scope: 'account', need: 'team.read', subject: 'member', version: 1 } as const;
const aboutMember = {
  payload: z.object({ userId: z.string(), name: z.string() }),
  sample: { userId: '9c1e-07b2-5aa4-4d0e-8f33-61c2-d0ab', name: 'Pat Miller' },
};

/** Somebody has joined the account's team, or was taken up again. */
export const memberJoined = defineEvent('memberJoined', { ...ofTeam, label: 'Person joined the team', ...aboutMember });
/** Somebody was removed from the account's team, or deactivated there. */
export const memberLeft = defineEvent('memberLeft', { ...ofTeam, label: 'Person left the team', ...aboutMember });

/** By hand, or by a plan that its agency sells. */
export const planChanged = defineEvent('planChanged', {
  scope: 'account',
  need: 'account.readPlan',
  subject: 'account',
  label: 'Plan changed',
  payload: z.object({ accountId: z.string(), subscriptionType: SubscriptionType }),
  sample: { accountId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7', subscriptionType: 'paid' },
  version: 1,
});
