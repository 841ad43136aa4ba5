import { personalData } from '#features/people/server/data-export/read-own-data.ts';
import { sql } from 'kysely';
import { insertOwn } from '#access/own-rows.ts';
import { openWithoutTransaction } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { hashPassword } from '#features/people/server/password/password-hash.ts';
import { lookUpCode } from '#features/people/server/password/password-reset.ts';
import { refuseOwnAddress } from '#features/people/server/password/refuse-own-address.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { ensureHouseAgency, insertAgency } from '#features/tenants/server/agencies/insert-agency.ts';
import { addSetUp, loadSetUp } from '#features/content/server/terms/business-models.ts';
import { newUid } from '#lib/new-uid.ts';
import type { Config } from '#platform/config.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { ConfirmSignUp } from '../sign-up.ts';
import { findSignUp, gone, modelOf } from './request-sign-up.ts';

/**
 * Makes the account or the agency, who runs it and their session by the code of a sign-up email, all at once: whatever
 * ends in between leaves the code as good as it was. The code is used up by it, and so are others for the same address.
 * @throws GONE, UNPROCESSABLE_CONTENT, TOO_MANY_REQUESTS
 */
export const confirmSignUp = openWithoutTransaction('account.signUp')
  .input(ConfirmSignUp)
  .handler(async ({ input: { code, password, businessCategory }, context }) => {
    const { ports, hostAgencyId } = context;
    const now = ports.clock.now();
    const { email } = await lookUpCode(context, () =>
      inSystem(ports.db, 'sign-up', (scope) => findSignUp(scope, code, { now, hostAgencyId })),
    );
    refuseOwnAddress('password', password, email);
    const passwordHash = await hashPassword(password);
    return inSystem(ports.db, 'sign-up', async (scope) => {
      // One at a time for an address, whichever of its codes is used.
      await sql`select pg_advisory_xact_lock(hashtext(${`sign-up ${email}`}))`.execute(scope.tx);
      const signUp = await findSignUp(scope, code, { now, hostAgencyId });
      const userId = await addOwner(scope, signUp, passwordHash);
      if (signUp.kind === 'agency') await makeAgency(scope, signUp, userId);
      else {
        const modelId = businessCategory === undefined ? signUp.modelId : await modelOf(scope, businessCategory);
        await makeAccount(scope, ports.config, { ...signUp, modelId }, userId);
      }
      await scope.tx.deleteFrom('signUp').where('email', '=', email).execute();
      await startSession(scope, context, { uid: userId, type: signUp.kind }, { way: 'signUp' });
      return { landing: '/welcome-user' };
    });
  });

type SignUp = Awaited<ReturnType<typeof findSignUp>>;

const nothingYet = { logoPictureId: null, tokensMax30: null };

async function makeAccount(
  scope: SystemScope,
  config: Config,
  { businessName, homeAgencyId, referrerId, modelId, termsEdition, createDate: termsDate }: SignUp,
  userId: string,
): Promise<void> {
  const setUp = modelId === null ? null : await loadSetUp(scope, modelId);
  const agencyId = (await findLiving(scope, homeAgencyId)) ?? (await ensureHouseAgency(scope));
  // The owner's address is not the business's: its site would show it.
  const { account } = await createAccount(scope, config, {
    agencyId,
    businessName,
    ...(setUp && setUp.contentTypes.length > 0 && { contentTypes: setUp.contentTypes }),
  });
  if (setUp) await addSetUp(account, setUp);
  await insertOwn(account, 'accountMembership', { agencyId, userId, role: 'admin' }).execute();
  await insertOwn(account, 'accountOrigin', { referrerId, userId, termsEdition, termsDate }).execute();
}

async function makeAgency(
  scope: SystemScope,
  { businessName, email, termsEdition, createDate: termsDate }: SignUp,
  userId: string,
): Promise<void> {
  const agencyId = await insertAgency(scope, { businessName, email });
  await scope.tx
    .insertInto('agencyMembership')
    .values(rowFor('agencyMembership', { agencyId, userId, role: 'admin', isPrimary: true }))
    .execute();
  await scope.tx
    .insertInto('agencyOrigin')
    .values(rowFor('agencyOrigin', { agencyId, userId, termsEdition, termsDate }))
    .execute();
}

/** The agency, unless it has been deleted or suspended. */
async function findLiving({ tx }: SystemScope, agencyId: string | null): Promise<string | undefined> {
  if (agencyId === null) return undefined;
  const agency = tx.selectFrom('agency').select('uid').where('uid', '=', agencyId);
  const living = agency.where('deletedDate', 'is', null).where('suspendedDate', 'is', null);
  return (await living.executeTakeFirst())?.uid;
}

/** @throws GONE for an address that somebody has by now */
async function addOwner(scope: SystemScope, { email, kind }: SignUp, passwordHash: string): Promise<string> {
  const uid = newUid();
  const user = rowFor('user', { uid, email, passwordHash, type: kind, role: 'admin', ...nothingYet });
  const made = await scope.tx
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!made) throw gone();
  return uid;
}

export const acceptedTerms = personalData.provide({
  file: 'terms',
  read: async ({ tx }, { userId }) => ({
    accounts: await tx
      .selectFrom('accountOrigin')
      .select(['accountId', 'termsEdition', 'termsDate'])
      .where('userId', '=', userId)
      .execute(),
    agencies: await tx
      .selectFrom('agencyOrigin')
      .select(['agencyId', 'termsEdition', 'termsDate'])
      .where('userId', '=', userId)
      .execute(),
  }),
});
