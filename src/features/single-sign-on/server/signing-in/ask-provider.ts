import type { RequestContext } from '#access/request.ts';
import { inSystem } from '#access/scope.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { problem } from '#lib/problem.ts';
import { line } from '#lib/text/text.ts';
import { type FinishProviderSignIn, providerPath } from '../../provider.ts';
import { findOpenProvider, openid, openProvider, type StoredProvider } from '../oidc.ts';
import { browserProofs } from './browser-proofs.ts';
import { providerFails } from './provider-fails.ts';

/** What a provider says of somebody. */
interface Claims {
  subject: string;
  email: string;
  /** False only if the provider says that it doesn't know whose the address is. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const Name = line(80);

/** What providers send is hostile until it is read. */
function readClaims(claims: Readonly<Record<string, unknown>>): Claims {
  const { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName } = claims;
  return {
    subject: typeof sub === 'string' ? sub.slice(0, 255) : '',
    email: typeof email === 'string' ? email.slice(0, 320) : '',
    isEmailVerified: isVerified === undefined || isVerified === true || isVerified === 'true',
    firstName: nameOf(firstName),
    lastName: nameOf(lastName),
  };
}

function nameOf(value: unknown): string {
  const { data } = Name.safeParse(value);
  return data ?? '';
}

/** Whom a provider names. */
export interface Named extends Claims {
  agencyId: string;
}

/**
 * Exchanges the code that a browser came back with. The library checks issuer, audience, times, nonce and signature.
 * @throws GONE another browser's, used, or too old; SERVICE_UNAVAILABLE; FORBIDDEN refused at the provider
 */
export async function askProvider(context: RequestContext, { browser, query }: FinishProviderSignIn): Promise<Named> {
  const address = new URL(`${context.origin}${providerPath}?${query.replace(/^\?/, '')}`);
  const state = address.searchParams.get('state') ?? '';
  const stored = await takeSignIn(context, browser, state);
  const claims = await claimsOf(context, stored, { address, browser, state });
  return { agencyId: stored.agencyId, ...claims };
}

/** In a transaction of its own: an answer that fails has used it up, too. */
async function takeSignIn(context: RequestContext, browser: string, state: string): Promise<StoredProvider> {
  const { ports, hostAgencyId } = context;
  return inSystem(ports.db, 'take provider sign-in', async (scope) => {
    const taken = await scope.tx
      .deleteFrom('providerSignIn')
      .where('stateHash', '=', secretHash(state))
      .where('browserHash', '=', secretHash(browser))
      .where('hostAgencyId', 'is not distinct from', hostAgencyId)
      .where('expireDate', '>', ports.clock.now())
      .returning('agencyId')
      .executeTakeFirst();
    const stored = taken && (await findOpenProvider(scope, taken.agencyId));
    if (!stored) throw over();
    return stored;
  });
}

async function claimsOf(
  { ports }: RequestContext,
  stored: StoredProvider,
  { address, browser, state }: { address: URL; browser: string; state: string },
): Promise<Claims> {
  const { authorizationCodeGrant, AuthorizationResponseError, fetchUserInfo } = await openid();
  const { nonce, codeVerifier } = browserProofs(browser, state);
  try {
    const provider = await openProvider(ports, stored);
    const tokens = await authorizationCodeGrant(provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const own = tokens.claims();
    if (!own) throw new Error('No ID token');
    // Many providers tell the address only when asked for it.
    const isWhole = own['email'] !== undefined || !provider.serverMetadata().userinfo_endpoint;
    return readClaims(isWhole ? own : { ...(await fetchUserInfo(provider, tokens.access_token, own.sub)), ...own });
  } catch (error) {
    if (error instanceof AuthorizationResponseError) throw refusedThere();
    throw providerFails(ports, error);
  }
}

const over = () =>
  problem('GONE', 'This sign-in was started in another browser, is already finished, or took too long. Start again.');
const refusedThere = () => problem('FORBIDDEN', 'Your agency’s sign-in service didn’t let you in. Try again.');
