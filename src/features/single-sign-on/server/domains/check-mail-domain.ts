import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { problem } from '#lib/problem.ts';
import { MailDomainChoice } from '../../provider.ts';
import { loadProvider } from '../settings/load-provider.ts';
import { checkMailDomainJob } from './check-mail-domain.job.ts';

/** Checks the record of a mail domain now. @throws NOT_FOUND */
export const checkMailDomain = agency('agency.signIn')
  .input(MailDomainChoice)
  .handler(async ({ input: { domain }, context: { scope, ports } }) => {
    const { tx, agencyId } = scope;
    const own = tx.selectFrom('agencyMailDomain').select('domain').where('agencyId', '=', agencyId);
    if (!(await own.where('domain', '=', domain).executeTakeFirst()))
      throw problem('NOT_FOUND', 'This domain was removed. Reload the page.');
    await tx
      .updateTable('agencyMailDomain')
      .set({ checkedDate: null, finding: null })
      .where('agencyId', '=', agencyId)
      .where('domain', '=', domain)
      .where('verifiedDate', 'is', null)
      .execute();
    await enqueueSystem(scope, checkMailDomainJob, { agencyId, domain });
    return loadProvider(scope, ports.config);
  });
