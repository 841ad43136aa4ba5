import { enqueueSystem } from '#access/events/emit.ts';
import { agency, agencyWithoutTransaction } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { confirmIdentity } from '#features/people/server/second-factor/confirm-identity.ts';
import { objectionTo } from '#features/tenants/server/domains/domain-claims.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { MailDomainChoice, RemoveMailDomain } from '../../provider.ts';
import { loadProvider } from '../settings/load-provider.ts';
import { checkMailDomainJob } from './check-mail-domain.job.ts';
import { notifyAdmins } from '../provider-news-mail.tsx';

/** Maximum per agency. */
const most = 20;

const refused = (domain: string) => problem('UNPROCESSABLE_CONTENT', domain, { fields: { domain } });

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

/** Claims a mail domain, which counts once DNS proves it. @throws UNPROCESSABLE_CONTENT, CONFLICT */
export const addMailDomain = agency('agency.signIn')
  .input(MailDomainChoice)
  .handler(async ({ input: { domain }, context: { scope, ports } }) => {
    const objection = objectionTo(domain, ports.config);
    if (objection) throw refused(objection);
    const { tx, agencyId } = scope;
    await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
    const own = await tx.selectFrom('agencyMailDomain').select('domain').where('agencyId', '=', agencyId).execute();
    if (own.some((row) => row.domain === domain)) throw refused('This domain is in the list already.');
    if (own.length >= most) throw refused(`There can be ${most} domains. Remove one that you no longer need.`);
    const row = { agencyId, domain, token: newSecret(), verifiedDate: null, checkedDate: null, finding: null };
    await tx.insertInto('agencyMailDomain').values(rowFor('agencyMailDomain', row)).execute();
    await enqueueSystem(scope, checkMailDomainJob, { agencyId, domain });
    return loadProvider(scope, ports.config);
  });

/** Gives a mail domain up: its people no longer sign in at the provider. @throws NOT_FOUND; what `confirmIdentity` throws */
export const removeMailDomain = agencyWithoutTransaction('agency.signIn')
  .input(RemoveMailDomain)
  .handler(async ({ input: { domain, ...confirmation }, context }) => {
    await confirmIdentity({ ...context, actor: signedIn(context.actor) }, confirmation);
    return context.within(async (scope) => {
      const removed = await scope.tx
        .deleteFrom('agencyMailDomain')
        .where('agencyId', '=', scope.agencyId)
        .where('domain', '=', domain)
        .returning('verifiedDate')
        .executeTakeFirst();
      if (!removed) throw problem('NOT_FOUND', 'This domain has already been removed. Reload the page.');
      if (removed.verifiedDate) await notifyAdmins(scope, 'changed');
      return loadProvider(scope, context.ports.config);
    });
  });
