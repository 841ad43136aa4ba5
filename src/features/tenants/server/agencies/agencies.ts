import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { holds, readPage, totalOf } from '#access/list.ts';
import { agency, agencyReading, houseReading } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { requireOwnPicture } from '#features/branding/server/find-picture.ts';
import type { FoundPage } from '#lib/lists/page.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import { loadAgency } from './load-agency.ts';
import { type AgencyItem, type AgencyUse, UpdateAgency } from '../../agency.ts';
import { TenantPageQuery } from '../../lifecycle.ts';
import { tenantOrder } from '../tenant-order.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { refuseDomain, unchecked } from '../domains/domain-claims.ts';

const name = sql<string>`g.business_name`;

export const getAgency = agencyReading('agency.read', { isOfManagement: true }).handler(
  ({ context: { scope, ports } }) => loadAgency(scope, ports.config),
);

/**
 * Accounts, plan, storage and last activity of the agencies of a page: apart from the list, since they are added up over
 * all of an agency's accounts. Activity is what somebody did there, or that one of its people was there.
 */
export const listAgencyUse = houseReading('house.agencies')
  .input(z.strictObject({ agencyIds: z.array(Uid).max(100) }))
  .handler(async ({ input: { agencyIds }, context: { scope } }): Promise<AgencyUse[]> => {
    const { rows } = await sql<AgencyUse>`
      select g.uid as agency_id,
        (select count(*) from account a where a.agency_id = g.uid and a.deleted_date is null)::int as account_count, p.name as plan_name, c.state as plan_state,
        coalesce((select sum(s.stored_bytes) from account a join account_storage s on s.account_id = a.uid
          where a.agency_id = g.uid and a.deleted_date is null), 0)::float8 as stored_bytes,
        greatest(
          (select e.create_date from audit_entry e where e.agency_id = g.uid order by e.id desc limit 1),
          (select max(u.last_seen_date) from agency_membership m join "user" u on u.uid = m.user_id
            where m.agency_id = g.uid)) as last_activity_date
      from agency g
        left join agency_current_plan c on c.agency_id = g.uid
        left join agency_plan p on p.uid = c.plan_id
      where g.uid = any(${agencyIds})`.execute(scope.tx);
    return rows;
  });

/** Every agency, by name or by age. */
export const listAgencies = houseReading('house.agencies')
  .input(TenantPageQuery)
  .handler(async ({ input, context: { scope } }): Promise<FoundPage<AgencyItem>> => {
    const { search, cursor, state } = input;
    const matching = scope.tx
      .selectFrom('agency as g')
      .where('g.deletedDate', 'is', null)
      .where(holds(name, search))
      .$if(state !== undefined, (all) => all.where('g.suspendedDate', state === 'open' ? 'is' : 'is not', null));
    const listed = matching
      .select(['g.uid as agencyId', 'g.businessName', 'g.appName', 'g.whitelabelDomain', 'g.logoPictureId'])
      .select(['g.iconPictureId'])
      .select(['g.themeValue', 'g.createDate'])
      .select(sql<boolean>`g.suspended_date is not null`.as('isSuspended'));
    const page = await planOnce(scope.tx, () => readPage(listed, tenantOrder(input, 'g'), input));
    const narrowed = { cursor, isNarrowed: search !== '' || state !== undefined };
    return {
      ...page,
      total: await totalOf(scope.tx, matching, narrowed, page),
      items: page.items.map(({ logoPictureId, iconPictureId, ...item }) => ({
        ...item,
        logoUrl: pictureAddress(iconPictureId ?? logoPictureId),
      })),
    };
  });

/** Updates an agency's profile and branding. @throws CONFLICT with `current`, UNPROCESSABLE_CONTENT */
export const updateAgency = agency('agency.update', { isOfManagement: true })
  .input(UpdateAgency)
  .handler(
    async ({ input: { version, freeCode, freeDeepLink, aiSettings, ...changes }, context: { scope, ports } }) => {
      const owner = { kind: 'agency', id: scope.agencyId } as const;
      for (const field of ['logoPictureId', 'darkLogoPictureId', 'iconPictureId'] as const)
        await requireOwnPicture(scope, owner, { field, pictureId: changes[field] });
      if (changes.requiresSecondFactor) await requireOwnSecondFactor(scope);
      const { whitelabelDomain } = changes;
      if (whitelabelDomain) refuseDomain(whitelabelDomain, ports.config);
      const { numUpdatedRows } = await scope.tx
        .updateTable('agency')
        .set((row) => ({
          ...changes,
          ...(freeCode !== undefined && { freeCode: freeCode || null }),
          ...(freeDeepLink !== undefined && { freeDeepLink: freeDeepLink || null }),
          ...(aiSettings && { aiSettings: JSON.stringify(aiSettings) }),
          ...(whitelabelDomain !== undefined && { ...unchecked, whitelabelToken: newSecret() }),
          version: row('version', '+', 1),
          updateDate: sql<Date>`now()`,
        }))
        .where('uid', '=', scope.agencyId)
        .where('version', '=', version)
        .executeTakeFirst()
        .catch(refuseTakenCode);
      const current = await loadAgency(scope, ports.config);
      if (numUpdatedRows === 0n)
        throw problem('CONFLICT', 'Someone else edited the agency while you were working. Compare and save again.', {
          current,
        });
      if (whitelabelDomain)
        await enqueueSystem(scope, checkDomainJob, { kind: 'agency', id: scope.agencyId, domain: whitelabelDomain });
      if (isShownOnSites(changes)) await bumpSiteRevisions(scope);
      return current;
    },
  );

/** Who requires it of others has it: their own next call would be refused. @throws UNPROCESSABLE_CONTENT */
async function requireOwnSecondFactor({ tx, actor, role }: AgencyScope): Promise<void> {
  if (role === 'house' || actor.kind !== 'user') return;
  const session = tx.selectFrom('session').select('isTwiceProven').where('tokenHash', '=', actor.sessionKey);
  if ((await session.where('userId', '=', actor.userId).executeTakeFirst())?.isTwiceProven) return;
  const message = 'Turn on two-step sign-in for yourself first, in your profile.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { requiresSecondFactor: message } });
}

/** Other agencies' rows are invisible to this one: only the unique index can tell that a code is taken. */
function refuseTakenCode(error: unknown): never {
  if (!(error instanceof Error && 'constraint' in error && error.constraint === 'agency_free_code_key')) throw error;
  const message = 'Another agency uses this code. Choose a different one.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { freeCode: message } });
}

/** Sites whose account has no theme use the agency's; the footers of free ones show its name and domain. */
function isShownOnSites({ themeValue, whitelabelDomain, appName, businessName }: Partial<UpdateAgency>): boolean {
  return [themeValue, whitelabelDomain, appName, businessName].some((change) => change !== undefined);
}

async function bumpSiteRevisions({ tx, agencyId }: AgencyScope): Promise<void> {
  await tx
    .updateTable('account')
    .set((row) => ({ siteRevision: row('siteRevision', '+', 1) }))
    .where('agencyId', '=', agencyId)
    .execute();
}
