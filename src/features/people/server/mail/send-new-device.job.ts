import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { newDeviceMail } from './new-device-mail.tsx';

const Payload = z.object({ recordId: z.string() });

/** Tells someone of a sign-in from a kind of device that they haven't signed in with before. */
export const sendNewDeviceJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-new-device',
  payload: Payload,
  async work({ config, db, mail }, { recordId }, { jobId }) {
    const found = await inSystem(db, 'new device', async (scope) => {
      const record = await scope.tx
        .selectFrom('signInRecord as r')
        .innerJoin('user as u', 'u.uid', 'r.userId')
        .select(['r.userId', 'r.device', 'r.place', 'u.email as to'])
        .where('r.uid', '=', recordId)
        .executeTakeFirst();
      return record && { ...record, ...(await findMailHome(scope, config, record.userId)) };
    });
    if (found) {
      const { branding, origin, to, device, place } = found;
      const address = `${origin}/settings/account`;
      await mail.send(await newDeviceMail({ branding, to, device, place, address, messageId: `device-${jobId}` }));
    }
    return async () => {};
  },
});
