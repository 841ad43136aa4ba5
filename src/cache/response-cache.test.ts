import { type IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { requestKey } from './page-key.ts';
import { ResponseCache } from './response-cache.ts';
import { storedPage } from './stored-page.ts';

const data = { revision: () => 1, note: () => {} };
const known = { data, hosts: { known: () => ({ kind: 'shared' as const, origin: 'http://sites.test' }) } };
const asking = (url: string) => ({ method: 'GET', url, headers: { host: 'sites.test' } }) as IncomingMessage;
const answerOf = (headers: Record<string, string> = {}) => new Response('', { headers: { etag: '"a"', ...headers } });
const kept = { accountId: 'a1', siteRevision: 1, body: new Uint8Array(10) };

describe('what is kept in memory', () => {
  test('counts the bytes of its addresses and headers, and makes room by them', () => {
    const cache = new ResponseCache(known, { pages: 100_000, pictures: 100_000 });
    cache.keep(asking('/gallery'), answerOf(), kept);
    const small = cache.bytes;
    cache.keep(asking('/gallery'), answerOf({ 'content-security-policy': 'x'.repeat(5_000) }), kept);
    expect(cache.bytes - small).toBeGreaterThan(5_000);
    for (let n = 0; n < 100; n += 1) cache.keep(asking(`/gallery?category=${'y'.repeat(1_000)}${n}`), answerOf(), kept);
    for (let n = 0; n < 100; n += 1) cache.keep(asking(`/${'y'.repeat(1_000)}${n}`), answerOf(), kept);
    expect(cache.bytes).toBeLessThan(100_000);
  });

  test('begins another life when it is made again after its first', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = new ResponseCache(known);
    const isSent = () => cache.send(asking('/gallery'), new ServerResponse(asking('/gallery')));
    cache.keep(asking('/gallery'), answerOf(), kept);
    expect(isSent()).toBe(true);
    vi.setSystemTime(Date.now() + 3_601_000);
    expect(isSent()).toBe(false);
    cache.keep(asking('/gallery'), answerOf(), kept);
    expect(isSent()).toBe(true);
    vi.useRealTimers();
  });

  test('is nothing with an address longer than links are', () => {
    const cache = new ResponseCache(known);
    cache.keep(asking(`/gallery?utm_source=${'y'.repeat(4_000)}`), answerOf(), kept);
    expect(cache.bytes).toBe(0);
  });
});

describe('a page', () => {
  const open = () => {
    let siteRevision = 1;
    const cache = new ResponseCache({ ...known, data: { revision: () => siteRevision, note: () => {} } });
    return { cache, raise: () => (siteRevision += 1) };
  };
  const page = () => storedPage({ status: 200, headers: {}, body: 'the page' });
  const of = { accountId: 'a1', siteRevision: 1 };

  test('is the same, whatever irrelevant params its URL has', () => {
    const key = (query: string) =>
      requestKey(asking(`/gallery${query}`), { kind: 'shared', origin: 'http://sites.test' })?.key;
    expect(key('?utm_source=news&fbclid=1')).toBe(key(''));
    expect(key('?tag=Color:Red&category=Homes')).toBe(key('?category=Homes&utm_source=x&tag=Color:Red'));
    const others = ['?category=Homes', '?after=x', '?id=e1', '?instead', '?tag=A:B&tag=A:C'].map(key);
    expect(new Set([key(''), ...others]).size).toBe(6);
  });

  test('is gone when its site has another revision, or a while has passed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { cache } = open();
    cache.storePage('a', { ...of, page: page() });
    vi.setSystemTime(Date.now() + 3_599_000);
    expect(cache.findPage('a', 1)).toBeDefined();
    vi.setSystemTime(Date.now() + 2_000);
    expect(cache.findPage('a', 1)).toBeUndefined();
    cache.storePage('a', { ...of, page: page() });
    expect(cache.findPage('a', 1)).toBeDefined();
    expect(cache.findPage('a', 2)).toBeUndefined();
    vi.useRealTimers();
  });

  test('drops what was asked for longest ago when its bytes are used up', () => {
    const cache = new ResponseCache(known, { pages: 30_000, pictures: 1_000 });
    const large = () => storedPage({ status: 200, headers: {}, body: 'x'.repeat(6_000) });
    for (const key of ['a', 'b', 'c', 'd']) cache.storePage(key, { ...of, page: large() });
    cache.findPage('a', 1);
    cache.storePage('e', { ...of, page: large() });
    expect(cache.bytes).toBeLessThanOrEqual(30_000);
    expect(cache.findPage('b', 1)).toBeUndefined();
    expect(cache.findPage('a', 1)).toBeDefined();
    cache.storePage('huge', { ...of, page: storedPage({ status: 200, headers: {}, body: 'x'.repeat(20_000) }) });
    expect(cache.findPage('huge', 1)).toBeUndefined();
  });

  test('stays through hours without a visit to its site', () => {
    let siteRevision: number | undefined;
    const cache = new ResponseCache({ ...known, data: { revision: () => siteRevision, note: () => {} } });
    cache.storePage('a', { ...of, page: page() });
    expect(cache.findPage('a', undefined)).toBeUndefined();
    siteRevision = 1;
    expect(cache.findPage('a', siteRevision)).toBeDefined();
  });

  test('is never replaced by what was read of an earlier revision', () => {
    const { cache, raise } = open();
    raise();
    cache.keep(asking('/gallery'), answerOf(), { ...kept, siteRevision: 2 });
    const { bytes } = cache;
    cache.keep(asking('/gallery'), answerOf({ 'x-late': 'x'.repeat(100) }), { ...kept, siteRevision: 1 });
    expect(cache.bytes).toBe(bytes);
  });

  test('is made once for concurrent requests, and again after a failure', async () => {
    const { cache } = open();
    let made = 0;
    const make = async () => (made += 1);
    await Promise.all([cache.once('a', make), cache.once('a', make), cache.once('b', make)]);
    expect(made).toBe(2);
    await expect(cache.once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.once('a', make);
    expect(made).toBe(3);
  });

  test('is not pushed out by pictures', () => {
    const cache = new ResponseCache(known, { pages: 10_000, pictures: 10_000 });
    cache.storePage('a', { ...of, page: page() });
    for (let n = 0; n < 50; n += 1) cache.keep(asking(`/media/${n}/200x200`), answerOf(), kept);
    expect(cache.findPage('a', 1)).toBeDefined();
    expect(cache.bytes).toBeLessThan(20_000);
  });
});
