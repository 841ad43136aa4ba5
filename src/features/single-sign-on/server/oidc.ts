import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { defineConnection, LostCredentialsError } from '#access/connections.ts';
import type { Ports } from '#access/ports.ts';
import type { AnyScope } from '#access/scope.ts';
import { type Outgoing, OutgoingError, type OutgoingFailure } from '#integrations/outgoing/outgoing.ts';
import { problem } from '#lib/problem.ts';
import type { Config } from '#platform/config.ts';
import { type ProviderFinding, providerPath } from '../provider.ts';

/** Loaded when a provider is first asked: most processes never are. */
export const openid = () => import('openid-client');

/** The metadata of an address name another issuer, or one for anybody's tenants. */
class OtherIssuerError extends Error {}

/** Its credentials are the client secret. */
export const providerConnection = defineConnection<ProviderFinding>({
  kind: 'sign-in-provider',
  sealedAs: 'provider secret',
});

/**
 * A provider as it describes itself just now: its keys may have changed since the last sign-in. The library checks the
 * signature of what it says, too, not only the connection it came by.
 */
export async function openProvider(
  { config, outgoing }: Pick<Ports, 'config' | 'outgoing'>,
  { agencyId, issuer, clientId, sealedSecret }: StoredProvider,
): Promise<Configuration> {
  const secret = await providerConnection.unseal(config, { agencyId }, sealedSecret);
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await openid();
  const provider = await discovery(new URL(issuer), clientId, undefined, await proofOf(secret), {
    [customFetch]: guardedFetch(outgoing),
    execute: [enableNonRepudiationChecks, ...(isPlain(issuer) ? [allowInsecureRequests] : [])],
  });
  const named = provider.serverMetadata().issuer;
  // The library lets some well-known providers answer for tenants of anybody: their people aren't the agency's.
  if (!URL.canParse(named) || new URL(named).href !== new URL(issuer).href) throw new OtherIssuerError(named);
  return provider;
}

/** How we show the provider who we are: in the way that it takes. */
async function proofOf(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await openid();
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported;
    (ways?.includes('client_secret_post') ? inBody : inHeader)(server, client, body, headers);
  };
}

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
  if (error instanceof LostCredentialsError) return 'lostSecret';
  if (error instanceof OtherIssuerError || codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return 'otherIssuer';
  return codeOf(error) === 'OAUTH_HTTP_REQUEST_FORBIDDEN' ? 'refused' : 'notAProvider';
}

/** The library wraps what our own requests throw. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && !(error instanceof OutgoingError) && error.cause ? rootOf(error.cause) : error;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** A sign-in waits for it, and so do those behind it. */
const timeoutMs = 5_000;
/** Metadata, keys and tokens are a few kilobytes. */
const maxBytes = 250_000;

/**
 * What the library asks goes the way of all requests to addresses that people enter: to the public internet alone, in
 * little time and size, and no redirects, by which a provider could hand the client secret to others.
 */
function guardedFetch(outgoing: Outgoing): CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await outgoing.send(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body !== null && body !== undefined && { body: String(body) }),
      timeoutMs,
      maxBytes,
      maxRedirects: 0,
    });
    // The body comes unpacked.
    const { 'content-encoding': _encoding, 'content-length': _length, ...kept } = answer.headers;
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, { status: answer.status, headers: kept });
  };
}

export interface StoredProvider {
  agencyId: string;
  issuer: string;
  clientId: string;
  sealedSecret: string | null;
}

/** An agency's provider with its sealed secret, whether it is on or not. */
export async function findProvider(scope: AnyScope, agencyId: string): Promise<StoredProvider | undefined> {
  return providerOf(scope, agencyId).executeTakeFirst();
}

/** The same where people can sign in: it is on, and the agency is neither suspended nor in the trash. */
export async function findOpenProvider(scope: AnyScope, agencyId: string): Promise<StoredProvider | undefined> {
  return providerOf(scope, agencyId)
    .innerJoin('agency as g', 'g.uid', 'p.agencyId')
    .where('p.isOn', '=', true)
    .where('g.suspendedDate', 'is', null)
    .where('g.deletedDate', 'is', null)
    .executeTakeFirst();
}

function providerOf(scope: AnyScope, agencyId: string) {
  return providerConnection
    .ofOwner(scope, { agencyId })
    .innerJoin('agencyProvider as p', 'p.agencyId', 'connection.agencyId')
    .select(['p.agencyId', 'p.issuer', 'p.clientId', 'connection.sealedSecret']);
}

/** Plain HTTP only on a developer's machine, to the machine itself. */
export const isPlain = (issuer: string): boolean => new URL(issuer).protocol === 'http:';

/** @throws UNPROCESSABLE_CONTENT */
export function refuseIssuer(issuer: string, { isProduction }: Pick<Config, 'isProduction'>): void {
  const isOwnMachine = /^(localhost|127\.0\.0\.1)$/.test(new URL(issuer).hostname);
  if (!isPlain(issuer) || (!isProduction && isOwnMachine)) return;
  const message = 'This address has to begin with https://, otherwise others can read who signs in.';
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { issuer: message } });
}
