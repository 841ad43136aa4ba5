import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import { objectionTo } from '#features/tenants/server/domains/domain-claim.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { MailDomainChoice } from '../../provider.ts';
import { loadProvider } from '../settings/load-provider.ts';
import { checkMailDomainJob } from './check-mail-domain.job.ts';

/** Maximum per agency. */
const most = 20;

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

const refused = (domain: string) => problem('UNPROCESSABLE_CONTENT', domain, { fields: { domain } });
