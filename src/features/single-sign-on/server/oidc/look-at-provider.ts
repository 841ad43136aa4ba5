import type { Configuration } from 'openid-client';
import type { Ports } from '#access/ports.ts';
import { OutgoingError, type OutgoingFailure } from '#integrations/outgoing/outgoing.ts';
import { type ProviderFinding, providerPath } from '../../provider.ts';
import type { StoredProvider } from './find-provider.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { LostSecretError, openProvider, OtherIssuerError } from './open-provider.ts';
import { openid } from './openid.ts';

const failures: Record<OutgoingFailure, ProviderFinding> = {
  refused: 'refused',
  unreachable: 'unreachable',
  'too slow': 'tooSlow',
  'too large': 'tooLarge',
  'too many redirects': 'leadsElsewhere',
};

/** Whether people could sign in at a provider: what it says of itself, its keys, and whether it knows us. */
export async function lookAtProvider(
  ports: Pick<Ports, 'config' | 'outgoing'>,
  stored: StoredProvider,
  origin: string,
): Promise<ProviderFinding | null> {
  try {
    const provider = await openProvider(ports, stored);
    if (!provider.serverMetadata().authorization_endpoint) return 'notAProvider';
    if (!(await hasKeys(ports, provider))) return 'noKeys';
    return (await knowsUs(provider, origin)) ? null : 'wrongClient';
  } catch (error) {
    return findingOf(error);
  }
}

async function hasKeys({ outgoing }: Pick<Ports, 'outgoing'>, provider: Configuration): Promise<boolean> {
  const { jwks_uri: address } = provider.serverMetadata();
  if (!address) return false;
  const answer = await guardedFetch(outgoing)(address, {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
  });
  const { keys } = (await answer.json().catch(() => ({}))) as { keys?: unknown };
  return Array.isArray(keys) && keys.length > 0;
}

/** By a code that never was: a provider names a wrong client before a wrong code. */
async function knowsUs(provider: Configuration, origin: string): Promise<boolean> {
  const { genericGrantRequest, ResponseBodyError } = await openid();
  const asked = { code: 'check', redirect_uri: origin + providerPath, code_verifier: 'check'.repeat(10) };
  try {
    await genericGrantRequest(provider, 'authorization_code', asked);
    return true;
  } catch (error) {
    if (error instanceof ResponseBodyError) return !['invalid_client', 'unauthorized_client'].includes(error.error);
    // Some answer a wrong client by a challenge.
    if (error instanceof Error && error.name === 'WWWAuthenticateChallengeError') return false;
    throw error;
  }
}

/** What to tell the administrator. */
export function findingOf(error: unknown): ProviderFinding {
  const cause = rootOf(error);
  if (cause instanceof OutgoingError) return failures[cause.failure];
  if (error instanceof LostSecretError) return 'lostSecret';
  if (error instanceof OtherIssuerError || codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return 'otherIssuer';
  return codeOf(error) === 'OAUTH_HTTP_REQUEST_FORBIDDEN' ? 'refused' : 'notAProvider';
}

/** The library wraps what our own requests throw. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && !(error instanceof OutgoingError) && error.cause ? rootOf(error.cause) : error;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
