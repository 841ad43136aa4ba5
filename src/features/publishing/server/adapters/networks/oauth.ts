import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { type ChannelKindName } from '../../../channel-kinds.ts';
import { channelKinds } from '../../../channel-kinds.data.ts';
import type { ConnectContext, Kept, OpenChannel } from '../adapter.ts';
import { askJson, type Answer } from '../ask.ts';
import { ChannelError } from '../channel-error.ts';

/** How a network gives tokens. Several differ from RFC 6749 in what `openid-client` insists on, such as `token_type`. */
export interface OAuth {
  who: string;
  /** Where people allow it. */
  authorize: string;
  token: string;
  scopes: readonly string[];
  /** Between scopes; a space unless the network has it otherwise. */
  separator?: ',';
  /** What else the address at which people allow it says. */
  asks?: Readonly<Record<string, string>>;
  /** RFC 7636, where the network knows it. */
  hasProofKey?: true;
  /** Where the app's secret is: in the form unless the network wants it in the header. */
  secretIn?: 'header';
  /** Instead of a refresh token (RFC 6749 §6). */
  renew?(ports: Ports, tokens: Tokens): Promise<Tokens>;
  /** How long before their end tokens are renewed, in seconds. */
  renewBefore?: number;
}

export interface App {
  id: string;
  secret: string;
}

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type Tokens = z.infer<typeof Tokens>;

/**
 * The operator's own app at a network.
 * @throws {ChannelError} if there is none
 */
export function appOf({ config }: Pick<Ports, 'config'>, kind: ChannelKindName): App {
  const app = config.channelApps[kind];
  if (app) return app;
  const message = `${channelKinds[kind].label} isn’t set up on this platform yet. Its operator has to add an app there first.`;
  throw new ChannelError('refused', message);
}

const Memo = z.object({ proofKey: z.string() });

/** The address at which people allow it, and what `tokensFor` needs when they are back. */
export function askPerson(
  oauth: OAuth,
  app: App,
  { callback, state }: ConnectContext,
): { address: string; memo: Kept } {
  const proofKey = randomBytes(32).toString('base64url');
  const address = new URL(oauth.authorize);
  const asked = {
    response_type: 'code',
    client_id: app.id,
    redirect_uri: callback,
    scope: oauth.scopes.join(oauth.separator ?? ' '),
    state,
    ...(oauth.hasProofKey && {
      code_challenge: createHash('sha256').update(proofKey).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...oauth.asks,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return { address: address.href, memo: { proofKey } };
}

/**
 * The tokens for somebody who is back, with the scopes that they have allowed, if the network tells.
 * @throws {ChannelError} if they haven't allowed it, or not all of it
 */
export async function tokensFor(
  { ports, callback }: ConnectContext,
  oauth: OAuth,
  app: App,
  memo: Kept,
  query: Readonly<Record<string, string>>,
): Promise<{ tokens: Tokens; scopes: readonly string[] }> {
  if (query['error'] || !query['code'])
    throw new ChannelError('refused', `${oauth.who} wasn’t allowed: nothing is connected. Try again to connect it.`);
  const { proofKey } = Memo.parse(memo);
  const { scope, tokens } = await tokensBy(ports, oauth, app, {
    grant_type: 'authorization_code',
    code: query['code'],
    redirect_uri: callback,
    ...(oauth.hasProofKey && { code_verifier: proofKey }),
  });
  if (scope === undefined) return { tokens, scopes: oauth.scopes };
  const scopes = scope.split(/[\s,]+/).filter((part) => part !== '');
  requireScopes(oauth, scopes);
  return { tokens, scopes };
}

/** @throws {ChannelError} if somebody has left out what we need */
export function requireScopes({ who, scopes }: Pick<OAuth, 'who' | 'scopes'>, allowed: readonly string[]): void {
  const missing = scopes.filter((scope) => !allowed.includes(scope));
  if (missing.length === 0) return;
  const named = missing.map((scope) => scope.replace(/^https:\/\/\S*\//, '')).join(', ');
  const message = `${who} wasn’t allowed everything that posting needs: ${named}. Connect it again, and leave all boxes checked.`;
  throw new ChannelError('refused', message);
}

/**
 * The token of a channel, renewed if it ends soon. To be called once for each thing that is done.
 * @throws {ChannelError} if it has ended and can't be renewed
 */
export async function tokenOf(channel: OpenChannel, oauth: OAuth, app: () => App): Promise<string> {
  const tokens = Tokens.parse(channel.secret);
  const now = channel.ports.clock.now().getTime();
  const left = tokens.expiresAt ? Date.parse(tokens.expiresAt) - now : Number.POSITIVE_INFINITY;
  if (left > (oauth.renewBefore ?? 300) * 1_000) return tokens.accessToken;
  const { refreshToken } = tokens;
  if (!oauth.renew && refreshToken === null) {
    if (left > 0) return tokens.accessToken;
    throw new ChannelError(
      'unauthorized',
      `${oauth.who} has ended the connection, as it does after a while. Connect it again.`,
    );
  }
  const renewed = oauth.renew
    ? await oauth.renew(channel.ports, tokens)
    : await refreshed(channel.ports, oauth, app(), refreshToken ?? '');
  await channel.renew(renewed, endOf(oauth, renewed));
  return renewed.accessToken;
}

/** Some refresh tokens can be used once: several posts of a channel that are sent at a time share what it gave. */
const renewing = new LRUCache<string, Promise<Tokens>>({ max: 200, ttl: 60_000 });

function refreshed(ports: Ports, oauth: OAuth, app: App, refreshToken: string): Promise<Tokens> {
  const renewed = renewing.get(refreshToken) ?? refresh(ports, oauth, app, refreshToken);
  renewing.set(refreshToken, renewed);
  return renewed.catch((error: unknown) => {
    renewing.delete(refreshToken);
    throw error;
  });
}

async function refresh(ports: Ports, oauth: OAuth, app: App, refreshToken: string): Promise<Tokens> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const { tokens } = await tokensBy(ports, oauth, app, form);
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
}

/** When the connection ends: never, if tokens renew themselves. */
export function endOf(oauth: OAuth, { refreshToken, expiresAt }: Tokens): Date | null {
  return oauth.renew || refreshToken !== null || expiresAt === null ? null : new Date(expiresAt);
}

export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().nullish(),
  scope: z.string().nullish(),
});

export function readTokens({ clock }: Pick<Ports, 'clock'>, answer: z.infer<typeof TokenAnswer>): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = answer;
  const expiresAt = seconds ? new Date(clock.now().getTime() + seconds * 1_000).toISOString() : null;
  return { accessToken, refreshToken, expiresAt };
}

async function tokensBy(ports: Ports, oauth: OAuth, { id, secret }: App, form: Readonly<Record<string, string>>) {
  const isInHeader = oauth.secretIn === 'header';
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');
  const answer = await askJson(ports, oauth.token, {
    who: oauth.who,
    shape: TokenAnswer,
    headers: isInHeader ? { authorization: `Basic ${basic}` } : {},
    form: { ...form, client_id: id, ...(!isInHeader && { client_secret: secret }) },
    meaning: (answer) => meaningOf(oauth.who, answer),
  });
  return { tokens: readTokens(ports, answer), scope: answer.scope ?? undefined };
}

const Refusal = z.object({ error: z.string() });

function meaningOf(who: string, { status, json }: Answer): ChannelError | undefined {
  const error = Refusal.safeParse(json).data?.error;
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return new ChannelError(
      'refused',
      `${who} doesn’t know this platform’s app. Its operator has to check CHANNEL_APPS.`,
    );
  if (status === 400 || status === 401)
    return new ChannelError('unauthorized', `${who} doesn’t let us in anymore. Connect it again.`);
  return undefined;
}
