import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { selectOwn } from '#access/own-rows.ts';
import { type AccountScope, inAccount, inSite } from '#access/scope.ts';
import { removePublicCopies } from '#features/content/server/public-copy/remove-public-copies.ts';
import { siteReading } from '#features/live-site/server/site-queries.ts';
import { contentWorld } from '#test/content-world.ts';
import { sampleSite } from '#test/sample-site.ts';
import { SiteData } from './site-data.ts';

const { accounts, people, ports, addPublished, addTerm } = await contentWorld();
const { roofer, clinic } = accounts;
let data: SiteData;
beforeEach(() => {
  data = new SiteData(ports, siteReading, 1_000_000);
});
const read = (accountId = roofer) => inSite(ports.db, accountId, (scope) => data.readSite(scope));

const known = (siteRevision: number | undefined, accountId = roofer) =>
  inSite(ports.db, accountId, (scope) => data.site(scope, siteRevision));
const change = (work: (scope: AccountScope) => Promise<unknown>) =>
  inAccount(ports.db, people.accountAdmin.actor, roofer, 'content.edit', work);

test('a site is known at its revision, and read again at another', async () => {
  const site = await read();
  expect(await known(site?.siteRevision)).toEqual(site);
  expect(await known((site?.siteRevision ?? 0) + 1)).toBeUndefined();
  expect(await known(undefined)).toBeUndefined();
  expect(await known(site?.siteRevision, clinic)).toBeUndefined();
});

test('what a site says of itself is read again when anything but its entries has changed', async () => {
  const before = await read();
  await change(async (scope) => {
    await bumpSiteRevision(scope, 'entries');
    await sql`update account set business_name = 'Another name' where uid = ${roofer}`.execute(scope.tx);
  });
  const entriesAlone = await data.lookUpRevision(roofer);
  expect(entriesAlone).toBe((before?.siteRevision ?? 0) + 1);
  expect(await known(entriesAlone)).toEqual({ ...before, siteRevision: entriesAlone });
  // Even at its own revision, nothing more is known than the revisions say.
  expect(await known((entriesAlone ?? 0) + 1)).toBeUndefined();
  await change(bumpSiteRevision);
  expect(await known(await data.lookUpRevision(roofer))).toBeUndefined();
  expect((await read())?.businessName).toBe('Another name');
  data.stop();
});

test('terms are counted again where only the entries of a site have changed', async () => {
  await addPublished({ contentTypeId: await addTerm({ kind: 'contentType', name: 'Job' }) });
  const before = await read();
  expect(before?.contentTypes.length).toBeGreaterThan(0);
  await change(async (scope) => {
    const rows = await selectOwn(scope, 'contentPublic').select('uid').execute();
    await removePublicCopies(
      scope,
      rows.map(({ uid }) => uid),
    );
  });
  const site = await known(await data.lookUpRevision(roofer));
  expect(site).toMatchObject({ businessName: before?.businessName, contentTypes: [], services: [], hasPlaces: false });
  data.stop();
});

test('a revision is unknown until a page is noted, and follows the database', async () => {
  expect(data.revision(roofer)).toBeUndefined();
  const site = await read();
  data.note(roofer, site?.siteRevision ?? 0);
  expect(data.revision(roofer)).toBe(site?.siteRevision);
  await inAccount(ports.db, people.accountAdmin.actor, roofer, 'content.edit', bumpSiteRevision);
  await data.refresh();
  expect(data.revision(roofer)).toBe((site?.siteRevision ?? 0) + 1);
  data.stop();
});

test('a count is computed once, and again when any of its input changes', async () => {
  let counts = 0;
  const count = (changes: Parameters<typeof sampleSite>[0], name = 'total') =>
    data.counted(sampleSite(changes), name, async () => (counts += 1));
  const first = await count({});
  expect(await count({ siteRevision: 2, businessName: 'Another name', settings: { footerText: 'New' } })).toBe(first);
  for (const changes of [
    { listRevision: 2 },
    { accountId: clinic },
    { subscriptionType: 'free' as const },
    { settings: { hideMissingContent: true } },
    { settings: { statuses: { service: [], content: [], publish: ['published' as const] } } },
  ])
    expect(await count(changes)).not.toBe(first);
  expect(await count({}, 'facets')).not.toBe(first);
  expect(counts).toBe(7);
});

test('sites and counts stay within their bytes', async () => {
  const small = new SiteData(ports, siteReading, 20_000);
  for (let n = 0; n < 1_000; n += 1) await small.counted(sampleSite({ listRevision: n }), 'total', async () => n);
  expect(small.bytes).toBeLessThanOrEqual(20_000);
  expect(small.bytes).toBeGreaterThan(10_000);
});

test('the revision of a site without recent visits is read separately', async () => {
  const revision = await data.lookUpRevision(roofer);
  expect(revision).toBe((await read())?.siteRevision);
  expect(data.revision(roofer)).toBe(revision);
  expect(await data.lookUpRevision('0000-0000-0000-0000-0000-0000-0000')).toBeUndefined();
  data.stop();
});
