import { z } from 'zod';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, asSystem, inSystem } from '#access/scope.ts';
import { findMailHome } from '#features/mail/server/mail-branding.ts';
import { listAdministrators } from '#features/tenants/server/members/members.ts';
import { spamStates } from '../../lead-states.ts';
import { leadMail } from './lead-mail.tsx';

/** Mails a contact request to the administrators of the business. */
export const sendLeadMailJob = defineAccountJob({
  name: 'send-lead-mail',
  payload: z.object({ entryId: z.string() }),
  async work({ db, mail, config }, accountId, { entryId }, { jobId }) {
    const found = await asSystem(db, accountId, 'send-lead-mail', async (scope) => ({
      lead: await findLead(scope, entryId),
      files: await listFileNames(scope, entryId),
      people: await listAdministrators(scope),
    }));
    for (const { userId, email: to } of found.lead ? found.people : []) {
      const home = await inSystem(db, 'send-lead-mail', (scope) => findMailHome(scope, config, userId));
      const address = `${home.origin}/leads/${entryId}`;
      const { branding } = home;
      if (found.lead)
        await mail.send(
          await leadMail({
            ...found.lead,
            files: found.files,
            branding,
            to,
            address,
            messageId: `lead-${jobId}-${userId}`,
          }),
        );
    }
    return async () => {};
  },
});

function findLead(scope: AccountScope, entryId: string) {
  return selectOwn(scope, 'lead as l')
    .innerJoin('account as a', 'a.uid', 'l.accountId')
    .innerJoin('entry as e', (on) => on.onRef('e.accountId', '=', 'l.accountId').onRef('e.uid', '=', 'l.entryId'))
    .select(['l.name', 'l.email', 'l.answers', 'a.businessName'])
    .where('l.entryId', '=', entryId)
    .where('l.state', 'not in', spamStates)
    .where('e.deletedDate', 'is', null)
    .executeTakeFirst();
}

async function listFileNames(scope: AccountScope, entryId: string): Promise<string[]> {
  const files = await selectOwn(scope, 'leadFile')
    .select('name')
    .where('entryId', '=', entryId)
    .orderBy('position')
    .execute();
  return files.map(({ name }) => name);
}
