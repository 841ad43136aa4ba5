import { sql } from 'kysely';
import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { Uid } from '#lib/uid.ts';
import { type DomainFinding, domainProof } from '../../domain.ts';

const Claim = z.object({ agencyId: Uid, domain: z.string() });
type Claim = z.infer<typeof Claim>;

/** Looks whether a claimed domain's DNS names the agency (decision 24); from then on the app answers there. */
export const checkDomainJob = defineSystemJob({
  name: 'check-domain',
  payload: Claim,
  async work(ports, claim) {
    const looked = await lookAt(ports, claim);
    const now = ports.clock.now();
    return async (scope) => {
      const finding = looked ?? ((await isTaken(scope, claim)) ? 'taken' : null);
      const { numUpdatedRows } = await scope.tx
        .updateTable('agency')
        .set({ whitelabelCheckedDate: now, whitelabelFinding: finding, whitelabelVerifiedDate: finding ? null : now })
        .where('uid', '=', claim.agencyId)
        .where('whitelabelDomain', '=', claim.domain)
        .where('whitelabelVerifiedDate', 'is', null)
        .where('deletedDate', 'is', null)
        .executeTakeFirst();
      if (!finding && numUpdatedRows > 0n) await touchSites(scope, claim);
    };
  },
});

async function lookAt(ports: Ports, { agencyId, domain }: Claim): Promise<DomainFinding | null> {
  const { config, dns, db } = ports;
  // Below `localhost` every name leads here, and nobody else's does.
  if (!config.isProduction && isLocal(config.publicUrl.hostname) && isLocal(domain)) return null;
  const agency = await inSystem(db, 'check domain', ({ tx }) =>
    tx.selectFrom('agency').select('slug').where('uid', '=', agencyId).executeTakeFirst(),
  );
  if (!agency) return 'missing';
  const { cname, txt } = domainProof(domain, { slug: agency.slug, sitesHost: config.sitesHost });
  const [aliases, texts] = await Promise.allSettled([dns.aliases(cname.name), dns.texts(txt.name)]);
  if (answers(aliases).some((name) => name.toLowerCase().replace(/\.$/, '') === cname.value)) return null;
  if (answers(texts).some((text) => text.trim() === txt.value)) return null;
  return [aliases, texts].some(({ status }) => status === 'rejected') ? 'unanswered' : 'missing';
}

const isLocal = (name: string) => /(^|\.)localhost$/.test(name);
const answers = (asked: PromiseSettledResult<string[]>) => (asked.status === 'fulfilled' ? asked.value : []);

/** Whoever has proved a domain keeps it until they give it up; so does who has it for their sites. */
async function isTaken({ tx }: SystemScope, { agencyId, domain }: Claim): Promise<boolean> {
  const { rows } = await sql`
    select 1 from agency where uid <> ${agencyId} and deleted_date is null
      and ((whitelabel_domain = ${domain} and whitelabel_verified_date is not null)
        or ${domain} = sites_domain or right(${domain}, length(sites_domain) + 1) = '.' || sites_domain)
    union all
    select 1 from account where whitelabel_domain = ${domain} and whitelabel_verified_date is not null
      and deleted_date is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The footers of public pages name the agency's domain. */
async function touchSites({ tx }: SystemScope, { agencyId }: Claim): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .where('agencyId', '=', agencyId)
    .execute();
}
