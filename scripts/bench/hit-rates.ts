// What share of visits the caches answer at 5,000 hosts: node scripts/bench/hit-rates.ts [--megabytes 128,512]
import { parseArgs } from 'node:util';
import type { IncomingMessage } from 'node:http';
import { cacheSizes, defaultCacheBytes } from '../../src/cache/cache-sizes.ts';
import { ResponseCache } from '../../src/cache/response-cache.ts';

/**
 * A simulation with the product's own response cache and bodies as large as the bench's world has them. Hosts, and pages
 * within a host, are asked for as Zipf says (the second half as often as the first, and so on); each page brings the
 * pictures that a browser loads with its first screen, of which another visitor's browser has none.
 */
const hosts = 5_000;
const pagesPerHost = 60;
/** The least visited one is asked for once an hour. */
const visitsPerHour = 45_000;
const hours = 2;
const visits = visitsPerHour * hours;
/** A gallery of 30 cards, packed with Brotli; an item's page is a third smaller. */
const pageBytes = 13_000;
const pictureBytes = 28_000;
const picturesPerPage = 6;
/** Shared by all pages of a site, like a picture that is in its gallery and on its own page. */
const picturesPerHost = 120;
/** All sites change twice a day, and then their pages are made anew. */
const changesPerVisit = (hosts * 2) / 24 / visitsPerHour;

const response = new Response('', { headers: { etag: '"a"', 'content-security-policy': 'x'.repeat(1_600) } });

const { values } = parseArgs({ options: { megabytes: { type: 'string' } } });
const sizes = values.megabytes
  ? values.megabytes.split(',').map((one) => Number(one) * 1_000_000)
  : [128_000_000, 512_000_000, 1_000_000_000, defaultCacheBytes()];
// Hours pass in seconds.
let now = Date.now();
Date.now = () => now;
for (const bytes of sizes) report(bytes);

/** Draws from 0 on; the same draws for each size. */
function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const whole = sums.at(-1) ?? 1;
  return () => {
    const wanted = random() * whole;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Numerical Recipes' generator: the same numbers each time. */
function seeded(): () => number {
  let state = 12_345;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

function report(bytes: number): void {
  const revisions = new Map<string, number>();
  const revision = (accountId: string) => revisions.get(accountId) ?? 1;
  const data = { revision, note: () => {} };
  const known = (host: string) => ({ kind: 'site' as const, accountId: host, origin: `https://${host}` });
  const cache = new ResponseCache({ data, hosts: { known } }, cacheSizes(bytes));
  const counts = { page: { hits: 0, asked: 0 }, picture: { hits: 0, asked: 0 } };
  const ask = (kind: 'page' | 'picture', host: string, url: string, body: Uint8Array) => {
    const request = { method: 'GET', url, headers: { host, 'accept-encoding': 'br' } } as unknown as IncomingMessage;
    const silent = { writeHead: () => ({ end: () => {} }) } as never;
    const isHit = cache.send(request, silent);
    if (!isHit) cache.keep(request, response, { accountId: host, siteRevision: revision(host), body });
    // The first half fills the caches.
    if (visit < visits / 2) return;
    counts[kind].asked += 1;
    if (isHit) counts[kind].hits += 1;
  };
  const random = seeded();
  const [hostOf, pageOf, pictureOf] = [zipf(hosts, random), zipf(pagesPerHost, random), zipf(picturesPerHost, random)];
  const [page, picture] = [new Uint8Array(pageBytes), new Uint8Array(pictureBytes)];
  let visit = 0;
  for (; visit < visits; visit += 1) {
    now += 3_600_000 / visitsPerHour;
    const host = `site-${hostOf()}.example`;
    ask('page', host, `/page-${pageOf()}`, page);
    for (let n = 0; n < picturesPerPage; n += 1) ask('picture', host, `/media/${pictureOf()}/680x680`, picture);
    const changed = `site-${Math.floor(random() * hosts)}.example`;
    if (random() < changesPerVisit) revisions.set(changed, revision(changed) + 1);
  }
  const rate = ({ hits, asked }: { hits: number; asked: number }) => `${((100 * hits) / asked).toFixed(1)} %`;
  const megabytes = Math.round(bytes / 1_000_000);
  console.log(`${megabytes} MB: pages ${rate(counts.page)}, pictures ${rate(counts.picture)} of requests from memory`);
}
