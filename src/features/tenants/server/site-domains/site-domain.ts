import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { account, accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { loadSiteDomain } from './load-site-domain.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { DomainName } from '../../domain.ts';
import { refuseDomain, unreached } from '../domains/domain-claims.ts';
import { otherNameOf, previewName } from '../domains/names/names.ts';

/** Long enough to walk through the site. */
const lifeMs = 60 * 60_000;

/** In lower case, as hosts are. */
const tokenBytes = 16;

/** Checks the records of the business's domain now; its report shows when it is done. Does nothing if there is none. */
export const checkSiteDomain = account('account.update').handler(async ({ context: { scope, ports } }) => {
  const found = await loadSiteDomain(scope, ports.config);
  const { domain } = found;
  if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'account', id: scope.accountId, domain });
  return found;
});

/** The business's own domain, with its proof: only for users who may change it. */
export const getSiteDomain = accountReading('account.update').handler(({ context: { scope, ports } }) =>
  loadSiteDomain(scope, ports.config),
);

/**
 * A URL, valid for an hour, that shows the site as it will be at its own domain, with the domain in all its URLs,
 * before DNS is changed. @throws CONFLICT without a domain
 */
export const previewDomain = account('account.update')
  .output(z.object({ address: z.string(), expireDate: z.date() }))
  .handler(async ({ context: { scope, ports } }) => {
    const { tx, accountId } = scope;
    const { publicUrl, sitesHost } = ports.config;
    const row = await tx
      .selectFrom('account as a')
      .innerJoin('agency as g', 'g.uid', 'a.agencyId')
      .select(['a.whitelabelDomain', 'g.sitesDomain'])
      .where('a.uid', '=', accountId)
      .executeTakeFirst();
    const { whitelabelDomain, sitesDomain } = present(row);
    if (whitelabelDomain === null) throw problem('CONFLICT', 'Enter a domain first.');
    const domainPreviewToken = randomBytes(tokenBytes).toString('hex');
    const expireDate = new Date(ports.clock.now().getTime() + lifeMs);
    await tx
      .updateTable('account')
      .set({ domainPreviewToken, domainPreviewExpireDate: expireDate })
      .where('uid', '=', accountId)
      .execute();
    const host = `${previewName(domainPreviewToken)}.${sitesDomain ?? sitesHost}`;
    const port = publicUrl.port && `:${publicUrl.port}`;
    return { address: `${publicUrl.protocol}//${host}${port}`, expireDate };
  });

/**
 * Claims a domain for the business's site, gives it up (null), or makes the other of its two names the main one, which
 * needs no separate proof. @throws UNPROCESSABLE_CONTENT for names that no one may claim
 */
export const updateSiteDomain = account('account.update')
  .input(z.strictObject({ domain: DomainName.nullable() }))
  .handler(async ({ input: { domain }, context: { scope, ports } }) => {
    if (domain) refuseDomain(domain, ports.config);
    const before = await lockAccount(scope);
    if (domain) refuseAgencyHost(domain, before);
    if (before.whitelabelDomain !== domain) {
      const isSwap =
        domain !== null && before.whitelabelDomain !== null && otherNameOf(domain) === before.whitelabelDomain;
      const change = isSwap ? swapped(before, domain) : { ...unreached, whitelabelToken: newSecret() };
      await scope.tx
        .updateTable('account')
        .set({ ...change, whitelabelDomain: domain, domainPreviewToken: null, domainPreviewExpireDate: null })
        .where('uid', '=', scope.accountId)
        .execute();
      await bumpSiteRevision(scope);
    }
    if (domain) await enqueueSystem(scope, checkDomainJob, { kind: 'account', id: scope.accountId, domain });
    return loadSiteDomain(scope, ports.config);
  });

type Before = Awaited<ReturnType<typeof lockAccount>>;

/** Keeps the report of both names; the site's address changes only to a name at which it is already reached. */
function swapped({ whitelabelReport: report, whitelabelLiveDate: liveDate }: Before, domain: string) {
  const names = report?.names.toSorted((a, b) => Number(b.name === domain) - Number(a.name === domain));
  const isThere = names?.[0]?.reach === 'here';
  return {
    whitelabelReport: report && names ? JSON.stringify({ ...report, names }) : null,
    whitelabelLiveDate: isThere ? liveDate : null,
    whitelabelAwayDays: 0,
  };
}

async function lockAccount({ tx, accountId }: AccountScope) {
  const row = await tx
    .selectFrom('account as a')
    .innerJoin('agency as g', 'g.uid', 'a.agencyId')
    .select(['a.whitelabelDomain', 'a.whitelabelReport', 'a.whitelabelLiveDate'])
    .select(['g.whitelabelDomain as agencyDomain', 'g.sitesDomain'])
    .where('a.uid', '=', accountId)
    .forUpdate('a')
    .executeTakeFirst();
  return present(row);
}

/** Its records would lead the agency's people, or all its websites, to this one. @throws UNPROCESSABLE_CONTENT */
function refuseAgencyHost(domain: string, { agencyDomain, sitesDomain }: Before): void {
  const isSite = sitesDomain !== null && domain.endsWith(`.${sitesDomain}`);
  if (!isSite && domain !== agencyDomain && domain !== sitesDomain) return;
  const message = 'Your agency uses this address itself. Enter a domain of your business.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { whitelabelDomain: message } });
}
