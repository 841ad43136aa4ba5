import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { partAddress } from '#features/media-download/download-choice.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { recordingKeyHeader, teamRecordingPath } from '#features/testimonials/recording.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { paymentEndpoints } from '#test/payment-endpoints.ts';
import { publishingEndpoints } from '#test/publishing-endpoints.ts';
import { mailLinks, reportEndpoints } from '#test/report-endpoints.ts';
import { sheetEndpoints } from '#test/sheet-endpoints.ts';
import { createHttpApp, createManagement, createPublic } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { accounts, agencies, people } = world;
const ports = { ...world.ports, config: { ...world.ports.config, apiRequestsPerSecond: 10_000 } };
const outbox = createOutbox(ports);
const appFolder = ports.config.dataDir;
const app = createHttpApp({ ports, outbox, appFolder });

const main = 'localhost:3000';
const own = 'roofer.sites.localhost:3000';
const other = 'clinic.sites.localhost:3000';
const shared = new URL(sharedOrigin(ports.config)).host;
const madeUpPreview = `/ig/${accounts.roofer}/preview/${newSecret()}`;
const draftPhoto = await world.addMediaItem();
const shownPhoto = await world.addMediaItem();
const draft = await world.addEntry({ title: 'Secret draft', mediaIds: [draftPhoto] });
const shown = await world.addPublished({ title: 'Slate roof', mediaIds: [shownPhoto] });
const uploadId = newUid();
await addUpload();

await world.database.admin
  .updateTable('agency')
  .set({ freeCode: 'north-free' })
  .where('uid', '=', agencies.north)
  .execute();

const leadFile = newUid();
await addLeadFile();

/** In a separate request. */
async function addLeadFile(): Promise<void> {
  const { uid: entryId } = await world.addEntry({ title: 'A request' });
  const accountId = accounts.roofer;
  const { admin } = world.database;
  await admin.insertInto('lead').values({ accountId, entryId, name: '', email: '', phone: '' }).execute();
  const file = { name: 'plan.pdf', type: 'application/pdf', sizeBytes: 4 };
  await admin
    .insertInto('leadFile')
    .values({ accountId, entryId, uid: leadFile, ...file })
    .execute();
  await ports.storage.put(`accounts/${accountId}/media/${leadFile}/original`, Buffer.from('%PDF'));
}

async function addUpload(): Promise<void> {
  const storageMemo = await ports.storage.partials.create(uploadId);
  const facts = {
    name: 'roof.jpg',
    type: '',
    sizeBytes: 10,
    storageMemo,
    expireDate: new Date(Date.now() + 86_400_000),
  };
  const row = { accountId: accounts.roofer, uid: uploadId, userId: people.accountAdmin.userId, ...facts };
  await world.database.admin.insertInto('upload').values(row).execute();
  for (const uid of [draftPhoto, shownPhoto])
    await world.database.admin.updateTable('media').set({ checksum: uid }).where('uid', '=', uid).execute();
  await ports.storage.put('k', Buffer.from('picture'));
}

type Who = 'nobody' | 'owner' | 'stranger' | 'agency' | 'otherAgency';
const actors = {
  owner: people.accountAdmin,
  stranger: people.otherOwner,
  agency: people.agencyAdmin,
  otherAgency: people.otherAgencyAdmin,
};
const cookies: Record<string, string> = { nobody: '' };
for (const [who, { userId, actor }] of Object.entries(actors)) {
  const browser = request(ports);
  await inSystem(ports.db, 'test', (scope) =>
    startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
  );
  cookies[who] = `__Host-session=${browser.secret}`;
}
// The agency has switched to editing in its accounts.
await world.database.admin
  .updateTable('session')
  .set({ editingAccounts: Object.values(accounts) })
  .execute();

interface EntryPoint {
  /** As in the routes. */
  route: string;
  path: string;
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The response's status; open streams are cut. */
async function responses({
  path,
  method = 'GET',
  host = main,
  headers = {},
  body,
}: EntryPoint): Promise<Record<Who, number>> {
  const statuses = {} as Record<Who, number>;
  // Wrong links are rate-limited by client network, and there is only one here.
  await world.database.admin.deleteFrom('throttle').execute();
  for (const who of ['nobody', 'stranger', 'otherAgency', 'agency', 'owner'] as const) {
    const init = {
      method,
      headers: { host, ...headers, cookie: cookies[who] ?? '' },
      ...(body !== undefined && { body }),
    };
    const response = await app.request(`http://${host}${path}`, init);
    statuses[who] = response.status;
    await response.body?.cancel();
  }
  return statuses;
}

const tus = { 'tus-resumable': '1.0.0' };
const json = { 'content-type': 'application/json' };
const begin = { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };
const chunk = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const upload = `/uploads/${accounts.roofer}`;
const take = `${teamRecordingPath}/${accounts.roofer}`;
const beginRecording = { ...begin, [recordingKeyHeader]: newUid() };
const place = (year: number) => `${year}-01-01T00:00:00.000000Z~${newUid()}`;
const download = partAddress(
  accounts.roofer,
  { size: 'original' },
  { number: 1, first: place(2000), last: place(2999) },
);
const phoneCode = JSON.stringify({ code: 'x'.repeat(43), name: 'A phone' });
const list = `/api/accounts/${accounts.roofer}/rpc/content/listEntries`;

/** The status of each entry point for [nobody, the owner of another account, another agency, its agency, its owner]. */
const entryPoints: [EntryPoint, [number, number, number, number, number]][] = [
  [{ route: 'ALL /uploads/:accountId', path: upload, method: 'POST', headers: begin }, [401, 404, 404, 201, 201]],
  [{ route: 'ALL /uploads/:accountId', path: upload, method: 'OPTIONS', headers: tus }, [401, 404, 404, 204, 204]],
  [
    { route: 'ALL /uploads/:accountId/:uid', path: `${upload}/${uploadId}`, method: 'HEAD', headers: tus },
    [401, 404, 404, 404, 200],
  ],
  [
    { route: 'ALL /uploads/:accountId/:uid', path: `${upload}/${uploadId}`, method: 'PATCH', headers: chunk, body: '' },
    [401, 404, 404, 404, 204],
  ],
  [
    {
      route: 'ALL /uploads/:accountId/:uid',
      path: `/uploads/${accounts.clinic}/${uploadId}`,
      method: 'HEAD',
      headers: tus,
    },
    [401, 404, 404, 404, 404],
  ],
  [
    { route: 'ALL /uploads/:accountId/:uid', path: `${upload}/${uploadId}`, method: 'DELETE', headers: tus },
    [401, 404, 404, 404, 204],
  ],
  [{ route: 'GET /downloads/:accountId/media.zip', path: download }, [401, 404, 404, 200, 200]],
  [
    { route: 'GET /downloads/:accountId/media.zip', path: `/downloads/${accounts.roofer}/media.zip` },
    [401, 404, 404, 400, 400],
  ],
  [
    { route: 'GET /data-export/:uid/my-data.zip', path: `/data-export/${newUid()}/my-data.zip` },
    [401, 404, 404, 404, 404],
  ],
  [{ route: 'GET /ical/:file', path: `/ical/${newSecret()}.ics` }, [404, 404, 404, 404, 404]],
  [
    { route: 'POST /hooks/:secret', path: `/hooks/${newSecret()}`, method: 'POST', headers: json, body: '{}' },
    [404, 404, 404, 404, 404],
  ],
  [{ route: 'GET /phones/state', path: '/phones/state' }, [401, 401, 401, 401, 401]],
  [{ route: 'POST /phones/leave', path: '/phones/leave', method: 'POST' }, [401, 401, 401, 401, 401]],
  [
    {
      route: 'POST /phones/look',
      path: '/phones/look',
      method: 'POST',
      headers: json,
      body: `{"code":"${'x'.repeat(43)}"}`,
    },
    [410, 410, 410, 410, 410],
  ],
  [
    { route: 'POST /phones/pair', path: '/phones/pair', method: 'POST', headers: json, body: phoneCode },
    [410, 410, 410, 410, 410],
  ],
  [
    { route: 'ALL /phones/uploads/:accountId', path: `/phones${upload}`, method: 'POST', headers: begin },
    [401, 401, 401, 401, 401],
  ],
  [
    {
      route: 'ALL /phones/uploads/:accountId/:uid',
      path: `/phones${upload}/${uploadId}`,
      method: 'HEAD',
      headers: tus,
    },
    [401, 401, 401, 401, 401],
  ],
  [{ route: 'GET /api/live', path: `/api/live?topics=account:${accounts.roofer}` }, [401, 404, 404, 200, 200]],
  [{ route: 'GET /api/live', path: `/api/live?topics=agency:${agencies.north}` }, [401, 404, 404, 200, 404]],
  [
    { route: 'GET /api/live', path: `/api/live?topics=account:${accounts.clinic},account:${accounts.roofer}` },
    [401, 404, 404, 404, 404],
  ],
  [{ route: 'GET /api/live', path: '/api/live?topics=account:*' }, [401, 404, 404, 404, 404]],
  [
    { route: 'ALL /api/accounts/:id/rpc/*', path: list, method: 'POST', headers: json, body: '{"json":{}}' },
    [401, 404, 404, 200, 200],
  ],
  [{ route: 'ALL /api/accounts/:id/*', path: `/api/accounts/${accounts.roofer}/entries` }, [401, 404, 404, 200, 200]],
  [
    { route: 'ALL /api/accounts/:id/*', path: `/api/accounts/${accounts.clinic}/entries/${draft.uid}` },
    [401, 404, 404, 404, 404],
  ],
  [
    {
      route: 'ALL /api/agencies/:id/rpc/*',
      path: `/api/agencies/${agencies.north}/rpc/tenants/getAgency`,
      method: 'POST',
      headers: json,
      body: '{}',
    },
    [401, 404, 404, 200, 404],
  ],
  [
    {
      route: 'ALL /api/house/rpc/*',
      path: '/api/house/rpc/tenants/listAccounts',
      method: 'POST',
      headers: json,
      body: '{"json":{}}',
    },
    [401, 404, 404, 404, 404],
  ],
  [
    { route: 'ALL /api/me/rpc/*', path: '/api/me/rpc/people/getViewer', method: 'POST', headers: json, body: '{}' },
    [401, 200, 200, 200, 200],
  ],
  [
    {
      route: 'ALL /api/open/rpc/*',
      path: '/api/open/rpc/branding/getHostBranding',
      method: 'POST',
      headers: json,
      body: '{}',
    },
    [200, 200, 200, 200, 200],
  ],
  [
    { route: 'GET /lead-files/:accountId/:uid', path: `/lead-files/${accounts.roofer}/${leadFile}` },
    [401, 404, 404, 200, 200],
  ],
  [
    { route: 'GET /lead-files/:accountId/:uid', path: `/lead-files/${accounts.roofer}/${leadFile}`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /lead-files/:accountId/:uid/preview', path: `/lead-files/${accounts.roofer}/${leadFile}/preview` },
    [401, 404, 404, 404, 404],
  ],
  [{ route: 'GET /media/:uid/:part', path: `/media/${draftPhoto}/200x200` }, [404, 404, 404, 200, 200]],
  [{ route: 'GET /media/:uid/:part', path: `/media/${draftPhoto}/200x200`, host: own }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /media/:uid/:part', path: `/media/${shownPhoto}/200x200`, host: own }, [200, 200, 200, 200, 200]],
  [{ route: 'GET /media/:uid/:part', path: `/media/${shownPhoto}/200x200`, host: other }, [404, 404, 404, 404, 404]],
  [
    { route: 'GET /ig/:accountId/preview/:token/*', path: `${madeUpPreview}/`, host: shared },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'GET /ig/:accountId/preview/:token/media/:uid/:part',
      path: `${madeUpPreview}/media/${draftPhoto}/200x200`,
      host: shared,
    },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'POST /pictures/agencies/:id', path: `/pictures/agencies/${agencies.north}`, method: 'POST', body: 'x' },
    [401, 404, 404, 415, 404],
  ],
  [{ route: 'POST /pictures/me', path: '/pictures/me', method: 'POST', body: 'x' }, [401, 415, 415, 415, 415]],
  [{ route: 'GET /pictures/:uid', path: `/pictures/${newUid()}` }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /*', path: `/${shown.uid}`, host: other }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /*', path: `/${draft.uid}`, host: own }, [404, 404, 404, 404, 404]],
  // The contact form is open to anyone, and is shown again if nothing is filled in.
  [{ route: 'POST /*', path: '/contact-us', host: own, method: 'POST' }, [422, 422, 422, 422, 422]],
  [{ route: 'POST /*', path: `/${shown.uid}`, host: own, method: 'POST' }, [404, 404, 404, 404, 404]],
  [
    { route: 'GET /testimonial-request/:id', path: `/testimonial-request/${draft.uid}`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'POST /testimonial-request/:id', path: `/testimonial-request/${draft.uid}`, host: own, method: 'POST' },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /testimonial-request/:id/:segment', path: `/testimonial-request/${draft.uid}/1`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'POST /testimonial-request/:id/:segment',
      path: `/testimonial-request/${draft.uid}/1`,
      host: own,
      method: 'POST',
    },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'POST /testimonial-request/:id/started',
      path: `/testimonial-request/${draft.uid}/started`,
      host: own,
      method: 'POST',
    },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'POST /testimonial-request/:id/:segment/started',
      path: `/testimonial-request/${draft.uid}/1/started`,
      host: own,
      method: 'POST',
    },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /testimonial-request/:id/record', path: `/testimonial-request/${draft.uid}/record`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'GET /testimonial-request/:id/:segment/record',
      path: `/testimonial-request/${draft.uid}/1/record`,
      host: own,
    },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'ALL /testimonial-recording/:link',
      path: `/testimonial-recording/${draft.uid}`,
      host: own,
      method: 'POST',
      headers: begin,
    },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'ALL /testimonial-recording/:link/:uid',
      path: `/testimonial-recording/${accounts.roofer}.1/${uploadId}`,
      host: own,
      method: 'HEAD',
      headers: tus,
    },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /testimonial-withdraw/:code', path: `/testimonial-withdraw/${draft.uid}`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'POST /testimonial-withdraw/:code',
      path: `/testimonial-withdraw/${draft.uid}`,
      host: own,
      method: 'POST',
    },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'ALL /testimonial-team-recordings/:accountId', path: take, method: 'POST', headers: beginRecording },
    [401, 404, 404, 201, 201],
  ],
  [
    { route: 'ALL /testimonial-team-recordings/:accountId', path: take, method: 'POST', headers: begin },
    [401, 404, 404, 400, 400],
  ],
  [
    {
      route: 'ALL /testimonial-team-recordings/:accountId/:uid',
      path: `${take}/${uploadId}`,
      method: 'HEAD',
      headers: beginRecording,
    },
    [401, 404, 404, 404, 404],
  ],
  [
    {
      route: 'GET /testimonial-export/:accountId/testimonials.zip',
      path: `/testimonial-export/${accounts.roofer}/testimonials.zip`,
    },
    [401, 404, 404, 200, 200],
  ],
  ...sheetEndpoints(accounts.roofer),
  ...mailLinks.flatMap((route) =>
    ['GET', 'POST'].map((method): [EntryPoint, [number, number, number, number, number]] => [
      { route: `${method} ${route}`, path: route.replace(/:\w+/, draft.uid), host: own, method },
      [404, 404, 404, 404, 404],
    ]),
  ),
  [
    { route: 'GET /testimonial-poster/:id/:segment', path: `/testimonial-poster/${accounts.roofer}/1`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'POST /text-messages/:accountId/:uid',
      path: `/text-messages/${accounts.roofer}/${newSecret()}`,
      method: 'POST',
      body: 'MessageStatus=failed',
    },
    [403, 403, 403, 403, 403],
  ],
  ...reportEndpoints({ accountId: accounts.roofer, agencyId: agencies.north }),
  ...publishingEndpoints(accounts.roofer, shared),
  ...paymentEndpoints(),
  ...['GET', 'POST'].map((method): [EntryPoint, [number, number, number, number, number]] => [
    { route: `${method} /unsubscribe/:link`, path: `/unsubscribe/${newSecret()}`, method },
    [404, 404, 404, 404, 404],
  ]),
  [{ route: 'GET /', path: '/?freeCode=nobody' }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /', path: '/?freeCode=north-free', host: own }, [302, 302, 302, 302, 302]],
  [{ route: 'GET /dlinks', path: '/dlinks?freeCode=north-free', host: own }, [200, 200, 200, 200, 200]],
  [{ route: 'GET /dlinks', path: '/dlinks?freeCode=north-free', host: other }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /pages/errors/error-404', path: '/pages/errors/error-404', host: own }, [404, 404, 404, 404, 404]],
  [{ route: 'GET /shareme/:id/:accountId?', path: `/shareme/${draft.uid}`, host: own }, [404, 404, 404, 404, 404]],
  [
    {
      route: 'GET /testimonial-cards/:accountId/:entryId/:size',
      path: `/testimonial-cards/${accounts.roofer}/${draft.uid}/square`,
    },
    [401, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /shareme/:id/share-image.jpg', path: `/shareme/${draft.uid}/share-image.jpg`, host: own },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'GET /shareme/:id/media/:uid/:part',
      path: `/shareme/${draft.uid}/media/${draftPhoto}/200x200`,
      host: own,
    },
    [404, 404, 404, 404, 404],
  ],
  [
    { route: 'GET /testimonials-gallery/:accountId', path: `/testimonials-gallery/${accounts.roofer}`, host: other },
    [404, 404, 404, 404, 404],
  ],
  [
    {
      route: 'GET /testimonial-preview/:accountId/:token/:page',
      path: `/testimonial-preview/${accounts.roofer}/${newSecret()}/share`,
      host: shared,
    },
    [404, 404, 404, 404, 404],
  ],
];

/** The same for everyone by design: our own files, maps and texts; mail has its own test. */
const forEverybody =
  /^(ALL \/\*|ALL \/(api|uploads|downloads|phones|tiles)\/\*|POST \/pictures\/\*|GET \/(privacy|terms|support|marketing|welcome)\/\*|GET \/(api\/(openapi\.json|docs)|tiles\/.*|robots\.txt|metrics|assets\/\*|_site\/\*)|ALL \/(ig\/:accountId\/preview\/:token|assets|_site|newsletter|testimonial-(decline|poster|preview|request|unsubscribe|withdraw)|testimonials-gallery|shareme)\/\*|(ALL|GET) \/dev\/mail.*)$/;

test('every entry point of the product is in this list', () => {
  const listed = new Set(entryPoints.map(([{ route }]) => route));
  const built = [createManagement({ ports, outbox, appFolder }), createPublic(ports)];
  const routes = built.flatMap(({ routes }) => routes.map(({ method, path }) => `${method} ${path}`));
  const unknown = [...new Set(routes)].filter((route) => !forEverybody.test(route) && !listed.has(route));
  expect(unknown).toEqual([]);
});

describe('is answered for people who may see it', () => {
  // Nonexistent links count as guesses.
  beforeEach(() => world.database.admin.deleteFrom('throttle').execute());
  test.each(
    entryPoints.map(
      ([entryPoint, expected]) =>
        [`${entryPoint.method ?? 'GET'} ${entryPoint.host ?? ''}${entryPoint.path}`, entryPoint, expected] as const,
    ),
  )('%s', async (_name, entryPoint, [nobody, stranger, otherAgency, agency, owner]) => {
    expect(await responses(entryPoint)).toEqual({ nobody, stranger, otherAgency, agency, owner });
  });
});
