import { sql } from 'kysely';
import { agency, house } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { agencyWithin } from '#access/authorization/agency-within.ts';
import { createInvitations } from '#features/invitations/server/create-invitations.ts';
import { setEditing } from '#features/people/server/viewing.ts';
import { addSetUp, loadSetUp } from '#features/content/server/terms/business-models.ts';
import { offeredVersion, startFromTemplate } from '#features/templates/server/start-from-template.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { insertAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { problem } from '#lib/problem.ts';
import { NewAccount, NewAgency } from '../provisioning.ts';

/**
 * Creates an account of the agency with the set-up of a template or the terms of its kind of business, and invites its
 * owner, in one transaction. Its maker's session may edit it. With a client-generated `uid` it is idempotent: the second
 * call returns the account that the first one created.
 * @throws NOT_FOUND for a template or a kind of business that is gone, GONE for an account that was deleted since
 */
export const createAgencyAccount = agency('agency.createAccount')
  .input(NewAccount)
  .handler(async ({ input: { ownerEmail, modelId, templateId, ...profile }, context: { scope, ports } }) => {
    const made = profile.uid && (await findMade(scope, profile.uid));
    if (made) return made;
    const setUp = modelId === null ? null : await loadSetUp(scope, modelId);
    const template = templateId === null ? null : await offeredVersion(scope, templateId);
    const { agencyId } = scope;
    const { account, accountId, slug } = await createAccount(scope, ports.config, {
      agencyId,
      ...profile,
      ...(setUp && setUp.contentTypes.length > 0 && { contentTypes: setUp.contentTypes }),
      ...(template && { contentTypes: [] }),
    });
    if (template) await startFromTemplate(account, template);
    if (setUp) await addSetUp(account, setUp);
    if (ownerEmail) await createInvitations(account, ports, { emails: [ownerEmail], role: 'admin', templateId: null });
    // Who makes an account sets it up, and needn't switch to editing first.
    await setEditing(scope, { accountId, isEditing: true });
    return { accountId, slug };
  });

/** Creates an agency and invites its administrator, whose address becomes its reply-to address. */
export const createAgency = house('house.agencies')
  .input(NewAgency)
  .handler(async ({ input: { businessName, adminEmail }, context: { scope, ports } }) => {
    const agencyId = await insertAgency(scope, { businessName, email: adminEmail });
    if (adminEmail) {
      const made = agencyWithin(scope, agencyId);
      await createInvitations(made, ports, { emails: [adminEmail], role: 'admin', templateId: null });
    }
    return { agencyId };
  });

/** A call at the same time waits for the first one's account. */
async function findMade({ tx, agencyId }: AgencyScope, uid: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`.execute(tx);
  const made = await tx
    .selectFrom('account')
    .select(['uid as accountId', 'slug', 'deletedDate'])
    .where('uid', '=', uid)
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
  if (made?.deletedDate) throw problem('GONE', 'This account was deleted.');
  return made && { accountId: made.accountId, slug: made.slug };
}
