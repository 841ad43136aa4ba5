import { expect, test } from 'vitest';
import { relayPasses } from './authenticity.ts';

const passes = (results: string | undefined) => relayPasses(results, 'mx.relay.example', 'roofs.example');

test.each([
  ' mx.relay.example; dmarc=pass header.from=roofs.example',
  ' mx.relay.example 1;\r\n spf=fail smtp.mailfrom=x.example;\r\n dmarc=pass (p=reject) header.from=ROOFS.example',
  ' mx.relay.example; dmarc=none header.from=roofs.example; dkim=pass header.d=mail.roofs.example',
  ' mx.relay.example; dkim=pass header.i=@roofs.example header.s=one',
  ' mx.relay.example; spf=pass smtp.mailfrom=bounce@mail.roofs.example',
])('what the relay says for the sender counts: %s', (results) => {
  expect(passes(results)).toBe(true);
});

test.each([
  undefined,
  '',
  ' mx.relay.example; none',
  ' other.example; dmarc=pass header.from=roofs.example',
  ' mx.relay.example.evil; dmarc=pass header.from=roofs.example',
  ' mx.relay.example; dmarc=fail header.from=roofs.example',
  ' mx.relay.example; dmarc=pass header.from=evil.example',
  ' mx.relay.example; dkim=pass header.d=notroofs.example',
  ' mx.relay.example; dkim=pass',
  ' mx.relay.example; spf=pass smtp.mailfrom=roofs.example.evil.test',
  // What a sender has written into a comment or a quoted text is no result.
  ' mx.relay.example; spf=fail (of ; dmarc=pass header.from=roofs.example ) smtp.mailfrom=x.example',
  ' mx.relay.example; spf=fail (a (nested) ; dmarc=pass header.from=roofs.example ;) smtp.mailfrom=x.example',
  ' mx.relay.example; spf=fail smtp.mailfrom="; dmarc=pass header.from=roofs.example ;"@x.example',
  String.raw` mx.relay.example; spf=fail smtp.mailfrom="\"; dmarc=pass header.from=roofs.example ;"@x.example`,
  ' (mx.relay.example; dmarc=pass header.from=roofs.example',
])('what others say, or say for somebody else, does not: %s', (results) => {
  expect(passes(results)).toBe(false);
});

test('names below a suffix that strangers share are no organization', () => {
  const results = ' mx.relay.example; dkim=pass header.d=evil.github.io';
  expect(relayPasses(results, 'mx.relay.example', 'roofs.github.io')).toBe(false);
});
