import { describe, expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { landscaper } = world.accounts;
const owner = world.as('agencyAdmin', landscaper);
const visit = siteVisitor(world.ports, { kind: 'site', accountId: landscaper, origin: 'http://gardens.test' });
const shared = siteVisitor(world.ports, { kind: 'shared', origin: 'http://sites.test' });
const subscribe = (subscriptionType: 'free' | 'paid' | 'pending') =>
  world.database.admin
    .updateTable('account')
    .set((row) => ({
      subscriptionType,
      siteRevision: row('siteRevision', '+', 1),
      listRevision: row('listRevision', '+', 1),
    }))
    .where('uid', '=', landscaper)
    .execute();

const spring = await world.addTerm({ kind: 'businessCategory', label: 'Spring' }, owner);
const pruning = await world.addTerm({ kind: 'businessService', label: 'Pruning' }, owner);
const gardens: string[] = [];
for (let number = 1; number <= 31; number += 1) {
  const isOldest = number === 1;
  const { uid } = await world.addPublished(
    {
      title: `Garden ${number}`,
      location: { lat: 44 + number / 100, lng: -73 },
      categoryIds: isOldest ? [spring] : [],
      serviceIds: isOldest ? [pruning] : [],
    },
    owner,
  );
  gardens.push(uid);
  const createDate = new Date(Date.UTC(2026, 0, number));
  await world.database.admin
    .updateTable('contentPublic')
    .set({ createDate, updateDate: createDate })
    .where('uid', '=', uid)
    .execute();
}
const [oldest = ''] = gardens;
const cards = (html: string) => html.match(/data-item=/g)?.length ?? 0;
const nextOf = (html: string) => /href="([^"]+)" rel="next">\s*Show More/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const pins = async () => JSON.parse((await visit('/places.json')).html).places.map(({ id }: { id: string }) => id);
const addresses = async () => (await visit('/sitemap.xml')).html.match(/\/garden-\d+</g) ?? [];

describe('the 31st entry of a free account', () => {
  test('is in no list, on no further page, and found by no word', async () => {
    await subscribe('free');
    const { html } = await visit('/gallery');
    expect([cards(html), nextOf(html), html.includes('30 in all')]).toEqual([30, undefined, true]);
    expect((await visit('/gallery?q=garden+1')).html).not.toContain(oldest);
    expect((await visit('/gallery?category=Spring')).html).not.toContain(oldest);
  });
  test('is not on a page whose address somebody has kept from better days', async () => {
    await subscribe('paid');
    const second = nextOf((await visit('/gallery')).html) ?? '';
    expect((await visit(second)).html).toContain(oldest);
    await subscribe('free');
    const { html } = await visit(second);
    expect([cards(html), html.includes(oldest)]).toEqual([0, false]);
  });
  test('opens neither by its address nor by its id', async () => {
    expect((await visit('/garden-1')).status).toBe(404);
    const byId = await visit(`/?id=${oldest}`);
    expect([byId.status, byId.location]).toEqual([302, '/garden-31?instead']);
    expect((await shared(`/ig/${landscaper}?id=${oldest}`)).location).toBe(
      `/ig/${landscaper}?id=${gardens.at(-1)}&instead`,
    );
  });
  test('is neither on the map nor in the sitemap', async () => {
    expect(await pins()).not.toContain(oldest);
    expect(await pins()).toHaveLength(30);
    expect(await addresses()).toHaveLength(30);
    expect((await visit('/map')).html).not.toContain(oldest);
  });
  test('is no neighbor of the 30th', async () => {
    const { html } = await visit('/garden-2');
    expect(html).toContain('href="/garden-3" rel="prev"');
    expect(html).not.toContain('rel="next"');
  });
  test('offers neither its service nor its category to choose from', async () => {
    const { html } = await visit('/gallery');
    expect(html).not.toMatch(/Spring|Pruning/);
    expect((await visit('/services/pruning')).status).toBe(404);
  });
  test('comes up for one that the site hides for another reason', async () => {
    await subscribe('free');
    const internal = await world.addTerm({ kind: 'contentType', name: 'In-house' }, owner);
    const { admin } = world.database;
    const makeTyped = (contentTypeId: string | null) =>
      admin.updateTable('contentPublic').set({ contentTypeId }).where('uid', '=', gardens[20]!).execute();
    await makeTyped(internal);
    await admin.updateTable('contentType').set({ isPublic: false }).where('uid', '=', internal).execute();
    await subscribe('free');
    const { html } = await visit('/gallery');
    expect([cards(html), html.includes(oldest), html.includes(gardens[20]!)]).toEqual([30, true, false]);
    expect((await visit('/garden-1')).status).toBe(200);
    expect((await visit('/garden-21')).status).toBe(404);
    await makeTyped(null);
    await admin.deleteFrom('contentType').where('uid', '=', internal).execute();
  });
  test.each(['paid', 'pending'] as const)('is all over the site of a %s one', async (type) => {
    await subscribe(type);
    expect((await visit('/garden-1')).status).toBe(200);
    expect((await visit('/garden-2')).html).toContain('href="/garden-1" rel="next"');
    expect(await pins()).toHaveLength(31);
    expect(await addresses()).toHaveLength(31);
    expect((await visit('/services/pruning')).html).toContain('Garden 1<');
    expect((await visit('/gallery?category=Spring')).html).toContain(oldest);
  });
});

describe('a list of more than one page', () => {
  test('shows each entry once over its pages', async () => {
    await subscribe('paid');
    const first = await visit('/gallery');
    const second = await visit(nextOf(first.html) ?? '');
    expect([cards(first.html), cards(second.html), nextOf(second.html)]).toEqual([30, 1, undefined]);
    const shown = `${first.html}${second.html}`;
    for (const uid of gardens) expect(shown.split(`data-item="${uid}"`), uid).toHaveLength(2);
  });
  test('has its first page in search results, and says where it goes on', async () => {
    const first = await visit('/gallery');
    expect(first.html).toContain('<link rel="canonical" href="http://gardens.test/gallery"/>');
    expect(first.html).toMatch(/<link rel="next" href="http:\/\/gardens\.test\/gallery\?after=/);
    expect((await visit(nextOf(first.html) ?? '')).html).toContain('content="noindex, follow"');
  });
  test('comes as a fragment of thirty where it changes, and of fifty where more is asked for', async () => {
    const list = await visit('/gallery', { headers: { 'x-fragment': 'list' } });
    const more = await visit('/gallery', { headers: { 'x-fragment': 'more' } });
    expect([cards(list.html), cards(more.html)]).toEqual([30, 31]);
    for (const { html, headers } of [list, more]) {
      expect(html).not.toMatch(/<html|<header|<footer|<link/);
      expect(html).toContain('<data value="31" data-words="31 results" hidden="">');
      expect(headers.get('vary')).toContain('X-Fragment');
    }
    const whole = await visit('/gallery', { headers: { 'x-fragment': 'everything' } });
    expect(whole.html).toContain('<html');
  });
});

test('a search that fills more than a page tells what all of its entries have', async () => {
  await subscribe('paid');
  const { html } = await visit('/gallery?q=garden');
  expect(cards(html)).toBe(30);
  expect(html).toMatch(/value="Spring"\/><span dir="auto">Spring<\/span><small>1</);
  const first = await world.addPublished({ title: 'Yard', categoryIds: [spring] }, owner);
  await subscribe('paid');
  expect((await visit('/gallery')).html).toMatch(/Spring<\/span><small>2</);
  expect((await visit('/gallery?q=garden')).html).toMatch(/Spring<\/span><small>1</);
  expect((await visit('/gallery?q=yard')).html).toContain(first.uid);
});
