// @module-tag main
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from './http.ts';
import { openSession, type Session } from './session.ts';

interface Viewer {
  accounts: { accountId: string; businessName: string }[];
}
interface Page<T> {
  items: T[];
}
interface Entry {
  uid: string;
  title: string;
  mediaIds: string[];
  version: number;
}

let owner: Session;
let stranger: Session;
let roofer: string;
let landscaper: string;
let draft: Entry;
let published: Entry;

beforeAll(async () => {
  owner = await openSession('owner@summitroofing.test', 'demo-owner-1');
  stranger = await openSession('owner@evergreen.test', 'demo-owner-1');
  roofer = await onlyAccount(owner);
  landscaper = await onlyAccount(stranger);
  const list = await owner.call<{ entries: { uid: string; statusPublish: string; cover: unknown }[] }>(
    `accounts/${roofer}/rpc/content/listEntries`,
    { limit: 100 },
  );
  const card = (status: string) =>
    list.response.entries.find(({ statusPublish, cover }) => statusPublish === status && cover)?.uid;
  draft = await entryOf(card('notPublished'));
  published = await entryOf(card('published'));
});

async function onlyAccount(session: Session): Promise<string> {
  const { response } = await session.call<Viewer>('me/rpc/people/getViewer');
  expect(response.accounts).toHaveLength(1);
  return response.accounts[0]?.accountId ?? '';
}

async function entryOf(entryId: string | undefined): Promise<Entry> {
  const { status, response } = await owner.call<Entry>(`accounts/${roofer}/rpc/content/getEntry`, { entryId });
  expect(status).toBe(200);
  return response;
}

describe('the owner of another account', () => {
  test.each([
    ['lists its entries', 'content/listEntries', {}],
    ['reads its media', 'media/listMedia', {}],
    ['reads its taxonomy', 'content/getTaxonomy', undefined],
    ['reads its testimonials', 'testimonials/listTestimonials', {}],
    ['reads its business profile', 'tenants/getAccount', undefined],
    ['reads its team', 'tenants/listTeam', undefined],
  ])('gets the answer that the account does not exist when it %s', async (_what, verb, input) => {
    const { status } = await stranger.call(`accounts/${roofer}/rpc/${verb}`, input);
    expect(status).toBe(404);
  });

  test('finds none of its entries by id within their own account', async () => {
    for (const entryId of [draft.uid, published.uid]) {
      const { status } = await stranger.call(`accounts/${landscaper}/rpc/content/getEntry`, { entryId });
      expect(status).toBe(404);
    }
  });

  test('cannot put its media into an entry of their own', async () => {
    const { status } = await stranger.call(`accounts/${landscaper}/rpc/content/createEntry`, {
      mediaIds: published.mediaIds,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('cannot send a scope in the body', async () => {
    const { status } = await stranger.call(`accounts/${landscaper}/rpc/content/listEntries`, { accountId: roofer });
    expect(status).toBe(400);
  });

  test('sees no private file of it, and neither does the public', async () => {
    const only = draft.mediaIds.filter((id) => !published.mediaIds.includes(id));
    for (const id of only) {
      const asOwner = await owner.ask(`/media/${id}/480x480`);
      const asStranger = await stranger.ask(`/media/${id}/480x480`);
      const asNobody = await ask(`/media/${id}/480x480`, { host: 'summit-roofing.sites.localhost' });
      expect(asOwner.status).toBe(200);
      // Other published entries may show the same photo; then it is public for everyone.
      expect(asStranger.status).toBe(asNobody.status);
    }
  });

  test('finds its published files not on the site of another business', async () => {
    const response = await ask(`/media/${published.mediaIds[0]}/480x480`, {
      host: 'evergreen-gardens.sites.localhost',
    });
    expect(response.status).toBe(404);
  });

  test('cannot start an upload into it', async () => {
    const response = await stranger.ask(`/uploads/${roofer}`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` },
    });
    expect(response.status).toBe(404);
  });

  test('cannot listen to it', async () => {
    const response = await stranger.ask(`/api/live?topics=account:${roofer}`);
    expect(response.status).toBe(404);
  });

  test('gets nothing of the house or of an agency', async () => {
    expect((await stranger.call('house/rpc/tenants/listAccounts', {})).status).toBe(404);
    const agencies = await (
      await openSession('house@fieldfolio.test', 'demo-house-1')
    ).call<Page<{ uid: string }>>('house/rpc/tenants/listAgencies', {});
    for (const { uid } of agencies.response.items)
      expect((await stranger.call(`agencies/${uid}/rpc/tenants/getAgency`)).status).toBe(404);
  });
});

describe('a site host', () => {
  test('has no management API, no app and no cookie', async () => {
    const host = 'summit-roofing.sites.localhost';
    const api = await ask('/api/open/rpc/people/signIn', {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(api.status).toBe(404);
    const page = await ask('/', { host });
    expect(page.status).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('shows no draft by any address', async () => {
    const host = 'summit-roofing.sites.localhost';
    expect((await ask(`/${draft.uid}`, { host })).status).toBe(404);
    expect((await ask('/sitemap.xml', { host })).body).not.toContain(draft.uid);
  });

  test('of an unknown business leads to the main host without echoing its name', async () => {
    const response = await ask('/anything', { host: 'evil.example' });
    expect(response.status).toBe(302);
    expect(response.headers.location).not.toContain('evil');
  });
});

test('a change from another website is refused', async () => {
  const response = await owner.ask('/api/me/rpc/people/updateProfile', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: '{"json":{}}',
  });
  expect(response.status).toBe(403);
});
