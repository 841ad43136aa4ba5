import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { planResources } from '#features/metering/plan-use.ts';
import { planRoom } from '#features/metering/server/require-within-plan.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { findAdmin } from './plan-admins.ts';
import { usageMail } from './usage-mail.tsx';

const UseWarning = z.object({
  agencyId: z.string(),
  userId: z.string(),
  resource: z.enum(planResources),
  percent: z.literal([80, 100]),
});

/** Mails an administrator that a resource of the plan comes to its end. */
export const sendUseWarningJob = defineSystemJob({
  name: 'send-use-warning',
  payload: UseWarning,
  async work({ config, db, mail }, { agencyId, userId, resource, percent }, { jobId }) {
    const found = await inSystem(db, 'plan use', async (scope) => {
      const [admin, room] = [await findAdmin(scope, { agencyId, userId }), await planRoom(scope, agencyId, resource)];
      const max = room?.use[resource].max ?? null;
      if (!admin || !room || max === null) return undefined;
      const { to, name } = admin;
      return { to, name, used: room.use[resource].used, max, ...(await findMailHome(scope, config, userId)) };
    });
    if (found) await mail.send(await usageMail({ ...found, resource, percent, messageId: `plan-use-${jobId}` }));
    return async () => {};
  },
});
