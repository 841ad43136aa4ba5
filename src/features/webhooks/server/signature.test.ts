import { createPublicKey, verify } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, test } from 'vitest';
import { newSecrets, type Secrets, signedHeaders } from './signature.ts';

const body = '{"type":"entryPublished","data":{"title":"Ein neues Dach 🏠"}}';
const message = { id: '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be', date: new Date(), body };

function verifyByKey(publicKey: string, headers: Record<string, string>, text = body): boolean[] {
  const raw = Buffer.from(publicKey.slice('whpk_'.length), 'base64');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  const key = createPublicKey({ key: spki, type: 'spki', format: 'der' });
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`);
  return signaturesOf(headers, 'v1a').map((one) => verify(null, content, key, Buffer.from(one, 'base64')));
}

const signaturesOf = (headers: Record<string, string>, kind: string) =>
  (headers['webhook-signature'] ?? '').split(' ').flatMap((one) => {
    const [version, signature = ''] = one.split(',');
    return version === kind ? [signature] : [];
  });

describe.each([
  ['standardwebhooks', StandardWebhook],
  ['svix', SvixWebhook],
])('the package %s', (_name, Webhook) => {
  const { secrets } = newSecrets();
  const check = ({ shared }: Secrets, headers: Record<string, string>, text = body) => {
    new Webhook(shared).verify(text, headers);
    return 'verified';
  };

  test('verifies a message', () => {
    expect(check(secrets, signedHeaders(message, [secrets]))).toBe('verified');
  });

  test('verifies it by either of two valid secrets', () => {
    const former = newSecrets().secrets;
    const headers = signedHeaders(message, [secrets, former]);
    expect([check(secrets, headers), check(former, headers)]).toEqual(['verified', 'verified']);
  });

  test('refuses what was changed, what another secret has signed, and what is minutes old', () => {
    const headers = signedHeaders(message, [secrets]);
    expect(() => check(secrets, headers, body.replace('neues', 'altes'))).toThrow();
    expect(() => check(secrets, { ...headers, 'webhook-id': 'another' })).toThrow();
    expect(() => check(newSecrets().secrets, headers)).toThrow();
    const old = new Date(Date.now() - 6 * 60_000);
    expect(() => check(secrets, signedHeaders({ ...message, date: old }, [secrets]))).toThrow();
  });
});

test('a message is verified by the public key, which says nothing of the secrets', () => {
  const { secrets, publicKey } = newSecrets();
  const headers = signedHeaders(message, [secrets]);
  expect(verifyByKey(publicKey, headers)).toEqual([true]);
  expect(verifyByKey(publicKey, headers, `${body} `)).toEqual([false]);
  expect(verifyByKey(newSecrets().publicKey, headers)).toEqual([false]);
  expect(secrets.shared).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Buffer.from(secrets.own.slice(5), 'base64')).toHaveLength(64);
});

test('the time is in whole seconds', () => {
  const date = new Date('2026-11-29T12:00:00.999Z');
  expect(signedHeaders({ ...message, date }, [newSecrets().secrets])['webhook-timestamp']).toBe('1795953600');
});
