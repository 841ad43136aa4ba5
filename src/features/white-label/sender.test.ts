import { expect, test } from 'vitest';
import { judgeRecord, UpdateSender, wantedOf } from './sender.ts';

const sender = { domain: 'north.example', ours: 'fieldfolio.example', publicKey: 'MIIBkey+/=' };

test('a domain with exactly the records that we ask for is fine', () => {
  const wanted = wantedOf(sender);
  for (const kind of ['spf', 'dkim', 'dmarc'] as const)
    expect([kind, judgeRecord(kind, [wanted[kind].value], sender)]).toEqual([kind, null]);
  expect(Object.values(wanted).map(({ name }) => name)).toEqual([
    'north.example',
    'fieldfolio._domainkey.north.example',
    '_dmarc.north.example',
  ]);
});

test.each([
  ['nothing', [], 'missing'],
  ['other texts', ['google-site-verification=x'], 'missing'],
  ['a record without us', ['v=spf1 include:_spf.google.com ~all'], 'wrong'],
  ['us beside others', ['V=SPF1 include:_spf.google.com +include:Fieldfolio.example -all'], null],
  ['a name that only begins like ours', ['v=spf1 include:fieldfolio.example.evil.test ~all'], 'wrong'],
  ['two records, which receivers ignore', ['v=spf1 include:fieldfolio.example ~all', 'v=spf1 -all'], 'wrong'],
  ['a word that only begins like it', ['v=spf10 include:fieldfolio.example'], 'missing'],
] as const)('SPF with %s', (_what, texts, finding) => {
  expect(judgeRecord('spf', texts, sender)).toBe(finding);
});

test.each([
  ['spaces in the key, as some providers split it', ['v=DKIM1; k=rsa; p=MIIB key+/='], null],
  ['the key of another agency', ['v=DKIM1; k=rsa; p=MIIBother'], 'wrong'],
  ['a revoked key', ['v=DKIM1; p='], 'wrong'],
  ['no version, which is optional', ['k=rsa; p=MIIBkey+/='], null],
  ['nothing', [], 'missing'],
] as const)('DKIM with %s', (_what, texts, finding) => {
  expect(judgeRecord('dkim', texts, sender)).toBe(finding);
});

test.each([
  ['a stricter policy', ['v=DMARC1; p=reject; rua=mailto:a@north.example'], null],
  ['no policy', ['v=DMARC1; rua=mailto:a@north.example'], 'wrong'],
  ['a policy of subdomains alone', ['v=DMARC1; sp=none'], 'wrong'],
  ['nothing', ['hello'], 'missing'],
] as const)('DMARC with %s', (_what, texts, finding) => {
  expect(judgeRecord('dmarc', texts, sender)).toBe(finding);
});

test.each([
  '',
  'nobody',
  'a@b',
  'a@north.example, b@north.example',
  'a@north.example\r\nBcc: b@north.example',
  `${'a'.repeat(300)}@north.example`,
])('%j is no address', (address) => {
  expect(UpdateSender.safeParse({ name: '', address, version: 0 }).success).toBe(false);
});

test('a name stays on one line', () => {
  const parse = (name: string) => UpdateSender.safeParse({ name, address: 'a@north.example', version: 0 }).success;
  expect([parse('Zoë גגות 🏠'), parse('Northlight\nBcc: x'), parse('x'.repeat(61))]).toEqual([true, false, false]);
});
