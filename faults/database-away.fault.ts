import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { type WriteProbes, openWriteProbes, unclear } from './load/write-probes.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { untilOpen } from './load/until-open.ts';
import { figures, report } from './parts/figures.ts';
import type { Installation } from './parts/installation.ts';
import { askSteadily } from './parts/steady-requests.ts';
import { askAt, type HttpResponse } from '../e2e/http.ts';

/** A statement times out after 17 s, a connection after 5; the rest is for a busy machine. */
const limitMs = 40_000;
/** No one changes anything at this business: its pages stay the same. */
const quietHost = 'landscaper.sites.localhost';
const json = { 'content-type': 'application/json' };

const ways = [
  { how: 'stopped', awayMs: 20_000, take: 'stop', giveBack: 'start' },
  { how: 'frozen', awayMs: 30_000, take: 'freeze', giveBack: 'thaw' },
] as const;

describe.each(ways)('PostgreSQL, $how while people work', ({ how, awayMs, take, giveBack }) => {
  let product: Installation;
  let loads: Load[];
  let owner: Person;
  let probes: WriteProbes;

  beforeAll(async () => {
    ({ product, loads, owner } = await installAtWork(1));
    probes = await openWriteProbes(owner, product.origin, limitMs);
    const quiet = await signInAs(product.origin, 'ada@people.example', product.world.accounts.landscaper);
    const { uid: entryId } = await quiet.call<{ uid: string }>('content/createEntry', { title: 'A quiet garden' });
    await quiet.call('content/publishEntry', { entryId });
  });

  afterAll(async () => {
    await product?.end();
    report(`PostgreSQL ${how} for ${awayMs / 1_000} s`);
  });

  const known = () => askAt(product.origin, '/gallery', { host: quietHost, limitMs: 10_000 });
  const lists = () =>
    owner.ask(`/api/accounts/${owner.accountId}/rpc/content/listEntries`, {
      method: 'POST',
      headers: json,
      body: '{"json":{}}',
      limitMs,
    });

  /** All other kinds of requests. */
  const wishes = (): (() => Promise<HttpResponse>)[] => [
    probes.upload,
    probes.autosave,
    probes.testimonial,
    () => owner.ask(`/api/accounts/${owner.accountId}/entries`, { limitMs }),
    () => askAt(product.origin, '/gallery?page=7', { host: 'roofer.sites.localhost', limitMs }),
    () =>
      askAt(product.origin, '/api/open/rpc/people/signIn', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ json: { email: 'uwe@people.example', password: 'not this one' } }),
        limitMs,
      }),
  ];

  test('known pages go on, the rest says when to come again, and all recovers by itself', async () => {
    const { web, worker, database } = product;
    const work = keepBusy(loads);
    const isShown = async () => (await known()).body.includes('A quiet garden');
    await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
    await sleep(4_000);
    for (let visit = 0; visit < 3; visit += 1) expect((await known()).status).toBe(200);

    await database[take]();
    const since = performance.now();
    const visitors = askSteadily(4, known);
    const callers = askSteadily(2, lists, (response) => unclear(response) === undefined);
    const responses = await Promise.all(wishes().map(knock));
    expect(responses.map(({ response }) => unclear(response)).filter(Boolean)).toEqual([]);
    figures(`the first answers of a ${how} database`, Math.max(...responses.map(({ ms }) => ms)));
    const second = await knock(probes.autosave);
    expect(unclear(second.response)).toBeUndefined();
    figures('the answers after them', second.ms);
    expect((await askAt(product.origin, '/livez', { limitMs: 5_000 })).status).toBe(200);
    const ready = await askAt(product.origin, '/readyz', { limitMs });
    expect([ready.status, Number(ready.headers['retry-after']) > 0]).toEqual([503, true]);
    await sleep(Math.max(0, since + awayMs - performance.now()));
    const [pages, calls] = await Promise.all([visitors.stop(), callers.stop()]);
    expect(pages.wrong).toEqual([]);
    expect(pages.statuses[200]).toBeGreaterThan(50);
    expect(calls.wrong).toEqual([]);

    await database[giveBack]();
    const back = performance.now();
    while (!(await product.isReady())) await sleep(20);
    figures('ready after its return', performance.now() - back);
    await untilOpen(probes.upload, probes.autosave, probes.testimonial);
    await sleep(3_000);
    const violations = [...(await work.rest()), ...(await probes.check(product.admin))];
    expect([web.isRunning(), worker.isRunning()]).toEqual([true, true]);
    await expectNothingLost(product, loads, violations);
  });
});

async function knock(open: () => Promise<HttpResponse>): Promise<{ response: HttpResponse; ms: number }> {
  const since = performance.now();
  return { response: await open(), ms: performance.now() - since };
}
