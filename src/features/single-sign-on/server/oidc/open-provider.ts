import type { ClientAuth, Configuration } from 'openid-client';
import type { Ports } from '#access/ports.ts';
import { sealPurpose } from '../settings/sealed-secret.ts';
import { unseal } from '#platform/secrets/sealing.ts';
import type { StoredProvider } from './find-provider.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { isPlain } from './issuer-rules.ts';
import { openid } from './openid.ts';

/** The metadata of an address name another issuer, or one for anybody's tenants. */
export class OtherIssuerError extends Error {}
/** The client secret was sealed by a key that this installation no longer has. */
export class LostSecretError extends Error {}

/**
 * A provider as it describes itself just now: its keys may have changed since the last sign-in. The library checks the
 * signature of what it says, too, not only the connection it came by.
 */
export async function openProvider(
  { config, outgoing }: Pick<Ports, 'config' | 'outgoing'>,
  { agencyId, issuer, clientId, sealedSecret }: StoredProvider,
): Promise<Configuration> {
  const secret = await unseal(config, sealedSecret, sealPurpose(agencyId));
  if (secret === undefined) throw new LostSecretError('The client secret can’t be unsealed');
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
