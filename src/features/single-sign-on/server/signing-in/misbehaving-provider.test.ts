import { call } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import type { Outgoing } from '#integrations/outgoing/outgoing.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { type Lies, startMisbehavingProvider } from '#test/misbehaving-provider.ts';
import { testPorts } from '#test/ports.ts';
import { addProvider } from '#test/provider-world.ts';
import { smallWorld } from '#test/small-world.ts';
import { findProvider, lookAtProvider } from '../oidc.ts';
import { inSystem } from '#access/scope.ts';
import { finishProviderSignIn } from './finish-provider-sign-in.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { admin } = database;
const { agencies, people } = await smallWorld(database);
const provider = await startMisbehavingProvider();
afterAll(provider.close);
const { issuer } = provider;
await addProvider(database, ports.config, { agencyId: agencies.north, issuer, domain: 'people.example' });

const aron = { sub: 'aron', email: people.agency.email, email_verified: true };

/** The provider sends back a browser after these lies about it. */
async function enter(lies: Partial<Lies>, more: { iss?: string } = {}) {
  provider.lie({});
  const context = request(ports, undefined, '', { hostAgencyId: agencies.north });
  const { address, browser } = await call(startProviderSignIn, {}, { context });
  const { state, nonce } = Object.fromEntries(new URL(address).searchParams);
  provider.lie({ ...lies, claims: { ...aron, nonce, ...lies.claims } });
  const query = `?${new URLSearchParams({ code: 'any', state: state ?? '', ...more })}`;
  const { landing } = await call(finishProviderSignIn, { browser, query }, { context });
  return { landing, secret: context.secret };
}

beforeEach(async () => {
  await admin.deleteFrom('throttle').execute();
  await admin.deleteFrom('providerPerson').execute();
});

test('an honest answer signs in', async () => {
  expect(await enter({})).toMatchObject({ landing: '/accounts', secret: expect.any(String) });
});

const past = Math.floor(Date.now() / 1_000) - 3_600;
describe.each<[string, Partial<Lies>, { iss?: string }?]>([
  ['another issuer in its token', { claims: { iss: 'https://accounts.example.com' } }],
  ['another issuer in its metadata', { metadata: { issuer: 'https://accounts.example.com' } }],
  ['another issuer in its answer to the browser', {}, { iss: 'https://accounts.example.com' }],
  ['a token for somebody else', { claims: { aud: 'another client' } }],
  ['a token for several, of whom we aren’t meant', { claims: { aud: ['fieldfolio', 'another'], azp: 'another' } }],
  ['a token that is over', { claims: { iat: past, exp: past + 60 } }],
  ['another nonce', { claims: { nonce: 'of another browser' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['a token signed by another key', { otherKey: true }],
  ['a token without signature', { alg: 'none' }],
  ['a token signed by our own secret', { alg: 'HS256' }],
  ['nobody', { claims: { sub: undefined } }],
])('%s', (_what, lies, more) => {
  test('signs nobody in', async () => {
    await expect(enter(lies, more)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe.each([
  ['of another domain', 'aron@elsewhere.example'],
  ['of a domain below ours', 'aron@mail.people.example'],
  ['of a domain that ends like ours', 'aron@notpeople.example'],
  ['of a domain that looks like ours', 'aron@реople.example'],
  ['of the same in punycode', 'aron@xn--eople-6zf.example'],
  ['with letters that turn into others', 'aron@people.example'.replace('p', 'Ｐ')],
  ['with the Kelvin sign', '\u212Aarl@people.example'],
  ['with two signs', 'aron@elsewhere.example@people.example'],
  ['with a name before it', '"x" <aron@people.example>'],
  ['of nothing', ''],
  ['that is no text', 47],
])('an address %s', (_what, email) => {
  test('isn’t believed', async () => {
    const refusal = { code: 'FORBIDDEN', message: expect.stringMatching(/another domain/) };
    await expect(enter({ claims: { email } })).rejects.toMatchObject(refusal);
  });
});

test('an address that it says it hasn’t verified isn’t believed, in any spelling', async () => {
  for (const isVerified of [false, 'false', 0, null])
    await expect(enter({ claims: { email_verified: isVerified } })).rejects.toMatchObject({
      message: expect.stringMatching(/hasn’t verified/),
    });
});

test('hostile names are left out', async () => {
  await admin.updateTable('agencyProvider').set({ letsJoin: true }).execute();
  const names = { given_name: `${'x'.repeat(300)}`, family_name: 'New\u0000\u0007line\nbreak' };
  await enter({ claims: { sub: 'hostile', email: 'hostile@people.example', ...names } });
  const user = admin.selectFrom('user').select(['firstName', 'lastName']).where('email', '=', 'hostile@people.example');
  expect(await user.executeTakeFirst()).toEqual({ firstName: '', lastName: '' });
  await admin.updateTable('agencyProvider').set({ letsJoin: false }).execute();
});

describe.each<[Lies['mood'], string]>([
  ['down', 'unreachable'],
  ['slow', 'tooSlow'],
  ['huge', 'tooLarge'],
  ['redirects', 'leadsElsewhere'],
])('a provider that is %s', (mood, finding) => {
  const isWaitedFor = mood === 'slow';
  test('ends the sign-in in time, and the check names it', { tags: isWaitedFor ? ['long'] : [] }, async () => {
    await expect(enter({ mood })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    provider.lie({ mood });
    expect(await check()).toBe(finding);
  });
});

async function check(outgoing: Outgoing = ports.outgoing, given?: string) {
  const stored = await inSystem(ports.db, 'test', (scope) => findProvider(scope, agencies.north));
  if (!stored) throw new Error('no provider');
  return lookAtProvider({ ...ports, outgoing }, { ...stored, issuer: given ?? issuer }, 'http://localhost:3000');
}

describe('the check', () => {
  test.each<[string, Partial<Lies>, string]>([
    ['another issuer', { metadata: { issuer: 'https://accounts.example.com' } }, 'otherIssuer'],
    ['no keys', { metadata: { jwks_uri: undefined } }, 'noKeys'],
    ['no page to sign in at', { metadata: { authorization_endpoint: undefined } }, 'notAProvider'],
  ])('names %s', async (_what, lies, finding) => {
    provider.lie(lies);
    expect(await check()).toBe(finding);
  });

  test('reaches nothing in our own network, whatever address is entered or named', async () => {
    provider.lie({});
    const before = provider.asked.length;
    expect(await check(createOutgoing())).toBe('refused');
    expect(provider.asked).toHaveLength(before);
    provider.lie({ metadata: { jwks_uri: 'http://169.254.169.254/latest/meta-data' } });
    expect(await check()).toBe('refused');
  });

  test('refuses what answers for the tenants of anybody', async () => {
    const metadata = {
      issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
      authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      token_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      jwks_uri: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
    };
    const microsoft: Outgoing = {
      send: async (url) => ({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(metadata)),
        url,
      }),
    };
    expect(await check(microsoft, 'https://login.microsoftonline.com/common/v2.0')).toBe('otherIssuer');
  });
});
