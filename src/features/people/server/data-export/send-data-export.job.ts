import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { dataExportMail } from './data-export-mail.tsx';

const Payload = z.object({ uid: z.string() });

/** Tells someone that their data is ready. */
export const sendDataExportJob = defineSystemJob<z.infer<typeof Payload>>({
  name: 'send-data-export',
  payload: Payload,
  async work({ config, db, mail }, { uid }, { jobId }) {
    const found = await inSystem(db, 'data export', async (scope) => {
      const person = await scope.tx
        .selectFrom('dataExport as d')
        .innerJoin('user as u', 'u.uid', 'd.userId')
        .select(['d.userId', 'u.email as to'])
        .where('d.uid', '=', uid)
        .where('u.isAuth', '=', true)
        .executeTakeFirst();
      return person && { ...person, ...(await findMailHome(scope, config, person.userId)) };
    });
    if (found) {
      const { branding, origin, to } = found;
      const address = `${origin}/settings/account`;
      await mail.send(await dataExportMail({ branding, to, address, messageId: `data-export-${jobId}` }));
    }
    return async () => {};
  },
});
