import { sql } from 'kysely';
import { enqueueSystem } from '#access/events/emit.ts';
import { agencyReading, agencyWithoutTransaction } from '#access/procedures.ts';
import { type AgencyScope, signedIn } from '#access/scope.ts';
import { Confirmation } from '#features/people/second-factor.ts';
import { confirmIdentity } from '#features/people/server/second-factor/confirm-identity.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { loadProvider } from './load-provider.ts';
import { findProvider, lookAtProvider, providerConnection, refuseIssuer } from '../oidc.ts';
import { UpdateProvider } from '../../provider.ts';
import { notifyAdmins } from '../provider-news-mail.tsx';
import { announceRequiredJob } from './announce-required.job.ts';

const isRequired = (provider: { isOn: boolean; isRequired: boolean }) => provider.isOn && provider.isRequired;

/** Asks the provider for what a sign-in needs. @returns what is wrong, null if nothing @throws CONFLICT nothing saved yet */
export const checkProvider = agencyWithoutTransaction('agency.signIn').handler(async ({ context }) => {
  const { agencyId, ports, within, origin } = context;
  const provider = await within((scope) => findProvider(scope, agencyId));
  if (!provider) throw problem('CONFLICT', 'Save the settings first.');
  const checkedDate = ports.clock.now();
  const finding = await lookAtProvider(ports, provider, origin);
  await within((scope) => providerConnection.noteCheck(scope, { agencyId }, { finding, checkedDate }));
  return { finding };
});

/** The agency's own sign-in provider; its secret is never read back. */
export const getProvider = agencyReading('agency.signIn').handler(({ context: { scope, ports } }) =>
  loadProvider(scope, ports.config),
);

type Settings = Omit<UpdateProvider, 'by' | 'secret' | 'version' | 'clientSecret'>;

/**
 * Sets up the agency's provider. People who were known by another issuer or client are forgotten, since the ids that it
 * gives them mean others there.
 * @throws UNPROCESSABLE_CONTENT, CONFLICT with `current`; what `confirmIdentity` throws
 */
export const updateProvider = agencyWithoutTransaction('agency.signIn')
  .input(UpdateProvider)
  .handler(async ({ input: { by, secret, version, clientSecret, ...settings }, context }) => {
    const { ports, agencyId } = context;
    refuseIssuer(settings.issuer, ports.config);
    const actor = signedIn(context.actor);
    await confirmIdentity({ ...context, actor }, { by, secret });
    const sealedSecret = clientSecret
      ? await providerConnection.seal(ports.config, { agencyId }, clientSecret).catch(besideTheSecret)
      : null;
    return context.within(async (scope) => {
      if (settings.isOn) await requireProvenDomain(scope);
      const earlier = await lockProvider(scope);
      const isSaved = (earlier?.version ?? 0) === version;
      if (!isSaved)
        throw problem('CONFLICT', 'Someone else changed these settings while you were working. Reload the page.', {
          current: await loadProvider(scope, ports.config),
        });
      if (earlier) await change(scope, earlier, settings, sealedSecret !== null);
      else await add(scope, settings, sealedSecret !== null);
      await providerConnection.save(scope, scope, { ...(sealedSecret && { sealedSecret }) });
      await notifyAdmins(scope, newsOf(earlier, settings));
      if (isRequired(settings) && !(earlier && isRequired(earlier)))
        await enqueueSystem(scope, announceRequiredJob, { agencyId, sessionKey: actor.sessionKey });
      return loadProvider(scope, ports.config);
    });
  });

/** Forgets the agency's provider with its secret; proven domains stay. @throws NOT_FOUND; what `confirmIdentity` throws */
export const removeProvider = agencyWithoutTransaction('agency.signIn')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity({ ...context, actor: signedIn(context.actor) }, input);
    return context.within(async (scope) => {
      const removed = await scope.tx
        .deleteFrom('agencyProvider')
        .where('agencyId', '=', scope.agencyId)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw problem('NOT_FOUND', 'There’s no provider anymore. Reload the page.');
      await providerConnection.remove(scope, scope);
      await notifyAdmins(scope, 'removed');
      return loadProvider(scope, context.ports.config);
    });
  });

type Earlier = NonNullable<Awaited<ReturnType<typeof lockProvider>>>;

async function lockProvider({ tx, agencyId }: AgencyScope) {
  await tx.selectFrom('agency').select('uid').where('uid', '=', agencyId).forUpdate().execute();
  return tx
    .selectFrom('agencyProvider')
    .select(['issuer', 'clientId', 'isOn', 'isRequired', 'version'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirst();
}

async function add({ tx, agencyId }: AgencyScope, settings: Settings, hasSecret: boolean): Promise<void> {
  if (!hasSecret) throw secretNeeded('Enter the client secret that your provider shows.');
  await tx
    .insertInto('agencyProvider')
    .values(rowFor('agencyProvider', { ...settings, agencyId }))
    .execute();
}

async function change(
  { tx, agencyId }: AgencyScope,
  earlier: Earlier,
  settings: Settings,
  hasSecret: boolean,
): Promise<void> {
  const { issuer, clientId } = settings;
  // A stored secret is sent to the provider it was entered for, and to no other.
  if (issuer !== earlier.issuer && !hasSecret) throw secretNeeded('Enter the client secret of the new provider, too.');
  if (issuer !== earlier.issuer || clientId !== earlier.clientId) {
    await tx.deleteFrom('providerPerson').where('agencyId', '=', agencyId).execute();
    await tx.deleteFrom('providerSignIn').where('agencyId', '=', agencyId).execute();
  }
  await tx
    .updateTable('agencyProvider')
    .set((row) => ({ ...settings, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('agencyId', '=', agencyId)
    .execute();
}

/** Without a proven domain nobody could sign in. */
async function requireProvenDomain({ tx, agencyId }: AgencyScope): Promise<void> {
  const proven = tx.selectFrom('agencyMailDomain').select('domain').where('agencyId', '=', agencyId);
  if (await proven.where('verifiedDate', 'is not', null).executeTakeFirst()) return;
  const message = 'Prove a mail domain first: the provider signs in people of proven domains alone.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { isOn: message } });
}

function newsOf(earlier: Earlier | undefined, { isOn }: Settings) {
  if (isOn === (earlier?.isOn ?? false)) return 'changed';
  return isOn ? 'turnedOn' : 'turnedOff';
}

function besideTheSecret(error: unknown): never {
  throw isProblem(error) ? secretNeeded(error.message) : error;
}

function secretNeeded(clientSecret: string) {
  return problem('UNPROCESSABLE_CONTENT', clientSecret, { fields: { clientSecret } });
}
