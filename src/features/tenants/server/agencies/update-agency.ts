import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { requireOwnPicture } from '#features/branding/server/find-picture.ts';
import { problem } from '#lib/problem.ts';
import { newSecret } from '#lib/new-uid.ts';
import { UpdateAgency } from '../../agency.ts';
import { checkDomainJob } from '../domains/check-domain.job.ts';
import { refuseDomain, unchecked } from '../domains/domain-claim.ts';
import { loadAgency } from './load-agency.ts';

/** Updates an agency's profile and branding. @throws CONFLICT with `current`, UNPROCESSABLE_CONTENT */
export const updateAgency = agency('agency.update', { isFromAbove: true })
  .input(UpdateAgency)
  .handler(
    async ({ input: { version, freeCode, freeDeepLink, aiSettings, ...changes }, context: { scope, ports } }) => {
      const owner = { kind: 'agency', id: scope.agencyId } as const;
      for (const field of ['logoPictureId', 'darkLogoPictureId', 'iconPictureId'] as const)
        await requireOwnPicture(scope, owner, { field, pictureId: changes[field] });
      if (changes.requiresSecondProof) await requireOwnProof(scope);
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
async function requireOwnProof({ tx, actor, role }: AgencyScope): Promise<void> {
  if (role === 'house' || actor.kind !== 'user') return;
  const session = tx.selectFrom('session').select('isTwiceProven').where('tokenHash', '=', actor.sessionKey);
  if ((await session.where('userId', '=', actor.userId).executeTakeFirst())?.isTwiceProven) return;
  const message = 'Turn on two-step sign-in for yourself first, in your profile.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { requiresSecondProof: message } });
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
