import { expect, test } from 'vitest';
import { acceptedEncoding, acceptedEncodingOnce } from './accepted-encoding.ts';

test.each([
  ['', 'identity', 'identity'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, br;q=0, zstd;q=0', 'gzip', 'gzip'],
  ['br;q=0.5, zstd;q=0.0', 'br', 'br'],
  ['zstd', 'identity', 'zstd'],
])('%o gets a page as %s, and one that is sent once as %s', (header, kept, once) => {
  expect([acceptedEncoding(header), acceptedEncodingOnce(header)]).toEqual([kept, once]);
});
