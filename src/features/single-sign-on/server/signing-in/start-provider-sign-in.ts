import { openWithoutTransaction } from '#access/procedures.ts';
import type { RequestContext } from '#access/request.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { beginAttempt } from '#features/people/server/sessions/attempt.ts';
import { networkOf } from '#lib/client-network.ts';
import { newSecret } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { countHit } from '#platform/throttle.ts';
import { providerPath, StartProviderSignIn } from '../../provider.ts';
import { findOpenProvider, isPlain, openid, openProvider, type StoredProvider } from '../oidc.ts';
import { browserProofs } from './browser-proofs.ts';
import { mailDomainOf } from './mail-domain-of.ts';
import { providerFails } from './provider-fails.ts';

/** From one network, also of those that are begun rightly: each asks the provider and is kept until it ends. */
const mostStarts = { hits: 200, seconds: 900 };

/** People choose an account there, enter passwords, and look for their phone. */
const lifeMs = 15 * 60_000;

/**
 * Begins a sign-in at the provider of the host's agency, or of the one that has proven the address's domain.
 * @returns where the browser goes, and the secret by which alone it can come back
 * @throws NOT_FOUND no provider; SERVICE_UNAVAILABLE it doesn't answer as it should; TOO_MANY_REQUESTS
 */
export const startProviderSignIn = openWithoutTransaction('session.create')
  .input(StartProviderSignIn)
  .handler(async ({ input: { email }, context }) => {
    const { ports, hostAgencyId } = context;
    await countStart(context);
    const attempt = await beginAttempt(context, 'provider-start', email ?? hostAgencyId ?? '');
    const stored = await inSystem(ports.db, 'find provider', (scope) => findFor(scope, email, hostAgencyId));
    if (!stored) throw noProvider();
    const [browser, state] = [newSecret(), newSecret()];
    const address = await addressOf(context, stored, { browser, state, email });
    await inSystem(ports.db, 'start provider sign-in', async ({ tx }) => {
      const createDate = ports.clock.now();
      const row = {
        agencyId: stored.agencyId,
        stateHash: secretHash(state),
        browserHash: secretHash(browser),
        hostAgencyId,
        createDate,
        expireDate: new Date(createDate.getTime() + lifeMs),
      };
      await tx.insertInto('providerSignIn').values(rowFor('providerSignIn', row)).execute();
    });
    await attempt.forgive();
    return { address, browser };
  });

/** @throws TOO_MANY_REQUESTS */
async function countStart({ ports, clientAddress, hostAgencyId }: RequestContext): Promise<void> {
  const now = ports.clock.now();
  const key = `provider-starts:${hostAgencyId ?? ''}:${networkOf(clientAddress)}`;
  const { hits, resetDate } = await countHit(ports.db, key, mostStarts.seconds, now);
  if (hits <= mostStarts.hits) return;
  const retryAfterSeconds = Math.ceil((resetDate.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw problem('TOO_MANY_REQUESTS', `Too many sign-ins from here. Please try again in ${minutes} min.`, {
    retryAfterSeconds,
    quota: { name: 'provider-starts', limit: mostStarts.hits, windowSeconds: mostStarts.seconds },
  });
}

async function findFor(
  scope: SystemScope,
  email: string | undefined,
  hostAgencyId: string | null,
): Promise<StoredProvider | undefined> {
  if (hostAgencyId !== null) return findOpenProvider(scope, hostAgencyId);
  const domain = email && mailDomainOf(email);
  if (!domain) return undefined;
  const proven = await scope.tx
    .selectFrom('agencyMailDomain')
    .select('agencyId')
    .where('domain', '=', domain)
    .where('verifiedDate', 'is not', null)
    .executeTakeFirst();
  return proven && findOpenProvider(scope, proven.agencyId);
}

async function addressOf(
  { ports, origin }: RequestContext,
  stored: StoredProvider,
  { browser, state, email }: { browser: string; state: string; email: string | undefined },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
  const { nonce, codeVerifier } = browserProofs(browser, state);
  try {
    const provider = await openProvider(ports, stored);
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: origin + providerPath,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(email && { login_hint: email }),
    });
    if (address.protocol !== 'https:' && !isPlain(stored.issuer)) throw new Error('Not a safe address');
    // What a browser would run instead of loading it.
    if (!/^https?:$/.test(address.protocol)) throw new Error('Not an address of the web');
    return address.href;
  } catch (error) {
    throw providerFails(ports, error);
  }
}

function noProvider() {
  const message =
    'No single sign-on is set up for this address. Sign in with your password, or ask your administrator.';
  return problem('NOT_FOUND', message, { fields: { email: message } });
}
