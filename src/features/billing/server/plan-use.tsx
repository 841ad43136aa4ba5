import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { SystemScope } from '#access/scope.ts';
import { sizeText } from '#features/media/size-text.ts';
import { levelOf, planResources } from '#features/metering/plan-use.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { findPlanUse } from '#features/metering/server/require-within-plan.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { listAgencyAdmins, selectAgencyAdmin } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { payPath } from '../paths.ts';

const nouns = { users: 'people', accounts: 'accounts', storage: 'storage' } as const;
const single = { users: 'person', accounts: 'account' } as const;
const consequences = {
  users: 'Nobody else can be invited until there is room again.',
  accounts: 'No account can be added until there is room again.',
  storage:
    'Uploads stop until there is room again. What customers send through testimonials and contact forms still arrives.',
} as const;

const kind = defineNotification({ name: 'planUse', label: 'Limits of your plan', mail: 'now', isOfAgencies: true });

/** Mails an administrator that four fifths of a resource of the plan are used, or all of it. */
export const sendUseWarningJob = defineMail({
  name: 'send-use-warning',
  idPrefix: 'plan-use',
  notification: { kind, of: (payload) => payload },
  payload: z.object({
    agencyId: z.string(),
    userId: z.string(),
    resource: z.enum(planResources),
    percent: z.literal([80, 100]),
  }),
  async find(scope, { resource, ...admin }) {
    const found = await selectAgencyAdmin(scope, admin).executeTakeFirst();
    const plan = await findPlanUse(scope, admin.agencyId, resource);
    const max = plan?.use[resource].max ?? null;
    return found && plan && max !== null ? { ...found, used: plan.use[resource].used, max } : undefined;
  },
  write({ origin, name, used, max }, { resource, percent }) {
    const full =
      resource === 'storage'
        ? `The storage in the plan of ${name} is full`
        : `The plan of ${name} has no room for more ${nouns[resource]}`;
    const isFull = percent === 100;
    const noun = max === 1 && resource !== 'storage' ? single[resource] : nouns[resource];
    const figures =
      resource === 'storage'
        ? `The plan of ${name} has room for ${sizeText(max)}. ${name} uses ${sizeText(used, Math.floor)}.`
        : `The plan of ${name} has room for ${max} ${noun}. ${name} has ${used}.`;
    const text = `${figures} ${isFull ? consequences[resource] : 'There is still room, and a larger plan has more.'}`;
    return {
      subject: isFull ? full : `${name} has used 80% of the ${nouns[resource]} in its plan`,
      preview: figures,
      action: { text: 'View plan and billing', address: `${origin}${payPath}` },
      children: <Paragraph>{text}</Paragraph>,
    };
  },
});

/** Brings the notices that an agency gets of its use up to date, and mails those that it hasn't had in this period. */
export async function notifyUse(scope: SystemScope, agencyId: string): Promise<void> {
  // One at a time, apart from the gate's lock: who adds something holds the agency's row already.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan use told ${agencyId}`}, 0))`.execute(scope.tx);
  const plan = await findPlanUse(scope, agencyId, 'all');
  if (!plan) return;
  for (const resource of planResources) {
    const percent = levelOf(resource, plan.use[resource]);
    const { rows } = await sql<{ isNew: boolean }>`select note_plan_use(
      ${agencyId}, ${resource}, ${percent}::integer, ${plan.periodDate}::date) as is_new`.execute(scope.tx);
    if (percent === 0 || !rows[0]?.isNew) continue;
    for (const userId of await listAgencyAdmins(scope, agencyId))
      await enqueueSystem(scope, sendUseWarningJob, { agencyId, userId, resource, percent });
  }
}

/** Tells an agency what it has to know of its use, after it has added or given up something. */
export const reconcilePlanUseJob = defineSystemJob({
  ...reconcileUse,
  work: async (_ports, { agencyId }) => {
    return (scope) => notifyUse(scope, agencyId);
  },
});
