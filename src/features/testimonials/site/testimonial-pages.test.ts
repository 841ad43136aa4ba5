import { call } from '@orpc/server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { trapInput } from '#features/suspected-spam/trap-input.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { approveTestimonial, hideTestimonial } from '../server/approval.ts';
import { listTestimonials } from '../server/list-testimonials.ts';
import { createRequest, revokeRequest } from '../server/requests/one-request.ts';
import { listRequests } from '../server/requests/request-rows.ts';
import { updateTestimonialSettings } from '../server/settings.ts';
import { TestimonialSettings } from '../testimonial.ts';
import { createTestimonialRoutes } from './testimonial-routes.tsx';

const world = await contentWorld();
const { roofer, clinic } = world.accounts;
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };

async function visit(path: string, form?: Record<string, string>, host = shared, address = '192.0.2.7') {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', host);
    c.set('clientAddress', address);
    await next();
  });
  app.route('/', createTestimonialRoutes(world.ports));
  app.get('*', (c) => c.text('the site'));
  const answer = await app.request(path, form && { method: 'POST', body: new URLSearchParams(form) });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const story = 'They fixed our roof in two days, and swept the drive.';
const filled = (more: Record<string, string> = {}) => ({
  submissionId: newUid(),
  rating: '5',
  description: story,
  customerName: 'Maria Lopez',
  customerTitle: 'Homeowner',
  customerEmail: 'maria@customers.example',
  isSubmissionConsent: 'yes',
  ...more,
});
/** The page's own script is one of our files. */
const withoutOurs = (html: string) => html.replaceAll(/<script type="module" src="\/_site\/[^"]*"><\/script>/g, '');
let visitors = 0;
/** Like a browser: hidden form fields are sent, too. */
async function sendTo(path: string, more: Record<string, string> = {}) {
  const address = `198.51.100.${visitors++}`;
  const { html } = await visit(path, undefined, shared, address);
  return visit(path, filled({ shownConsent: sealIn(html), ...more }), shared, address);
}
const sealIn = (html: string) => /name="shownConsent" value="([^"]*)"/.exec(html)?.[1] ?? '';
const personal = async (input: { customerName?: string; expireDays?: number } = {}) =>
  new URL((await call(createRequest, input, world.owner)).address).pathname;
const ownLink = async () => new URL((await call(listRequests, undefined, world.owner)).openAddress).pathname;
const pathIn = (html: string, name: string) => new RegExp(`/${name}/[\\w-]+`).exec(html)?.[0] ?? '';
const idOf = (path: string) => path.split('/')[2] ?? '';
/** By what the owner sees of a personal link. */
const uidOf = async (path: string) => {
  const { requests } = await call(listRequests, undefined, world.owner);
  return requests.find(({ address }) => address.endsWith(path))?.uid ?? '';
};
const list = async () => (await call(listTestimonials, {}, world.owner)).items;

test('a personal link greets its customer and doesn’t work on another business’s host', async () => {
  const path = await personal({ customerName: 'Maria Lopez' });
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(page.html).toContain('Hi Maria Lopez');
  expect(page.html).toContain('Share your experience with us');
  const unlisted = {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
  expect(Object.fromEntries(page.headers)).toMatchObject(unlisted);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(withoutOurs(page.html)).not.toContain('<script');
  expect((await visit(path, undefined, { kind: 'site', accountId: clinic, origin: 'http://clinic.test' })).status).toBe(
    404,
  );
  expect((await visit(path, undefined, { kind: 'site', accountId: roofer, origin: 'http://roofer.test' })).status).toBe(
    200,
  );
});

test('a forwarded personal link doesn’t show its customer’s email', async () => {
  const input = { customerName: 'Maria Lopez', customerEmail: 'maria@customers.example', isSingleUse: false };
  const { address } = await call(createRequest, input, world.owner);
  const { html } = await visit(new URL(address).pathname);
  expect(html).toContain('Hi Maria Lopez');
  expect(html).not.toContain('customers.example');
});

test('the business’s own link needs the segment of its date', async () => {
  expect((await visit(await ownLink())).html).toContain('Hi Valued Customer');
  const wrong = await visit(`/testimonial-request/${roofer}/1`);
  expect(wrong.status).toBe(404);
  expect(wrong.html).toContain('Url is not correct');
  expect((await visit('/projects')).html).toBe('the site');
});

test('what a customer sends waits for the owner, is shown when approved, and dark once withdrawn', async () => {
  const sent = await sendTo(await personal());
  expect(sent.status).toBe(200);
  expect(sent.html).toContain('Almost Done');
  const share = pathIn(sent.html, 'shareme');
  const shared = await visit(share);
  expect(shared.html).toContain(story);
  expect(shared.html).not.toContain('customers.example');
  const [item] = await list();
  expect(item).toMatchObject({ entryId: idOf(share), state: 'pending', rating: 5, slug: null });
  expect(item?.consent?.link).toContain('/testimonial-request/');

  await call(approveTestimonial, { entryId: idOf(share) }, world.owner);
  const copies = () =>
    world.database.admin.selectFrom('contentPublic').select('document').where('uid', '=', idOf(share)).execute();
  const published = JSON.stringify(await copies());
  expect(published).toContain(story);
  expect(published).not.toContain('customers.example');

  const withdraw = pathIn(sent.html, 'testimonial-withdraw');
  expect((await visit(withdraw)).html).toContain('Withdraw your testimonial?');
  expect((await visit(withdraw, {})).html).toContain('Your testimonial is withdrawn');
  expect(await copies()).toEqual([]);
  expect((await visit(share)).status).toBe(404);
  await expect(call(approveTestimonial, { entryId: idOf(share) }, world.owner)).rejects.toThrow('withdrawn');
});

test('the owner’s list is paginated, pending ones first, and private', async () => {
  await sendTo(await personal(), { customerName: 'Newest' });
  const all = await list();
  const pages: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await call(listTestimonials, { limit: 1, cursor }, world.owner);
    pages.push(...page.items.map(({ entryId }) => entryId));
    cursor = page.nextCursor ?? undefined;
    more = cursor !== undefined;
  }
  expect(pages).toEqual(all.map(({ entryId }) => entryId));
  expect(all[0]).toMatchObject({ customerName: 'Newest', state: 'pending' });
  expect((await call(listTestimonials, {}, world.stranger)).items).toEqual([]);
  await expect(call(approveTestimonial, { entryId: pages[0] ?? '' }, world.stranger)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('what was withdrawn comes back neither from the trash nor by publishing its entry', async () => {
  const sent = await sendTo(await personal());
  const entryId = idOf(pathIn(sent.html, 'shareme'));
  const copies = () =>
    world.database.admin.selectFrom('contentPublic').select('uid').where('uid', '=', entryId).execute();
  await expect(call(publishEntry, { entryId }, world.as('accountUser'))).rejects.toThrow('isn’t approved yet');
  await call(approveTestimonial, { entryId }, world.owner);
  expect(await copies()).toHaveLength(1);
  await call(deleteEntry, { entryId }, world.owner);
  await visit(pathIn(sent.html, 'testimonial-withdraw'), {});
  expect((await call(restoreEntry, { entryId }, world.owner)).statusPublish).toBe('notPublished');
  await expect(call(publishEntry, { entryId }, world.owner)).rejects.toThrow('doesn’t want it shown');
  expect(await copies()).toEqual([]);
});

test('hiding darkens the share page', async () => {
  const share = pathIn((await sendTo(await personal())).html, 'shareme');
  await call(hideTestimonial, { entryId: idOf(share) }, world.owner);
  const page = await visit(share);
  expect(page.status).toBe(404);
  expect(page.html).toContain('Sorry but could not find the page you are looking for');
});

test('the share page is under its own business only, and disappears with its entry', async () => {
  const share = pathIn((await sendTo(await personal())).html, 'shareme');
  const statuses = async () => {
    const pages = await Promise.all([share, `${share}/${roofer}`, `${share}/${clinic}`].map((path) => visit(path)));
    return pages.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 404]);
  await call(deleteEntry, { entryId: idOf(share) }, world.owner);
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('the same form sent twice, even at once, is one testimonial', async () => {
  const path = await personal();
  const form = { submissionId: newUid(), customerName: 'Twice' };
  const [one, other] = await Promise.all([sendTo(path, form), sendTo(path, form)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(pathIn(one.html, 'testimonial-withdraw')).toBe(pathIn(other.html, 'testimonial-withdraw'));
  expect((await list()).filter(({ customerName }) => customerName === 'Twice')).toHaveLength(1);
});

test('a single-use link takes one of two customers', async () => {
  const path = await personal();
  const answers = await Promise.all([sendTo(path, { customerName: 'Ann' }), sendTo(path, { customerName: 'Ben' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await visit(path)).status).toBe(410);
});

test('a link that is over or revoked says so, to its own business’s customers alone', async () => {
  const revoked = await personal();
  await call(revokeRequest, { uid: await uidOf(revoked) }, world.owner);
  const gone = await visit(revoked);
  expect([gone.status, gone.html]).toEqual([410, expect.stringContaining('This link has been taken back')]);
  // In the business's own look, and with a way on.
  expect(gone.html).toMatch(/<header class="brand-header"><a class="brand" href="[^"]+"/);
  expect(gone.html).toContain('See the work of');
  expect((await visit(`${revoked}/record`)).status).toBe(410);
  const elsewhere: ResolvedHost = { kind: 'site', accountId: clinic, origin: 'http://clinic.test' };
  expect((await visit(revoked, undefined, elsewhere)).status).toBe(404);
  const short = await personal({ expireDays: 1 });
  await world.database.admin
    .updateTable('testimonialRequest')
    .set({ expireDate: new Date(0) })
    .where('uid', '=', await uidOf(short))
    .execute();
  const over = await visit(short);
  expect([over.status, over.html]).toEqual([410, expect.stringContaining('This link has expired')]);
  expect((await sendTo(short)).status).toBe(410);
  // It doesn't count as a guess.
  for (let tries = 0; tries < 31; tries += 1)
    expect((await visit(short, undefined, shared, '203.0.113.99')).status).toBe(410);
});

test('who has begun before the link expires can finish for another day, and nobody else', async () => {
  const [begun, looked] = [await personal({ expireDays: 1 }), await personal({ expireDays: 1 })];
  const tell = (path: string) => visit(`${path}/started`, {});
  for (const path of [begun, looked]) await visit(path);
  await tell(begun);
  world.ports.clock.turn(86_401);
  expect((await visit(looked)).status).toBe(410);
  // Too late to begin now.
  await tell(looked);
  expect((await visit(looked)).status).toBe(410);
  expect((await sendTo(begun)).status).toBe(200);
  const late = await personal({ expireDays: 1 });
  await tell(late);
  world.ports.clock.turn(2 * 86_400 + 1);
  expect((await visit(late)).status).toBe(410);
});

test('a person who opens a wrong link reads so in their own language', async () => {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', shared);
    c.set('clientAddress', '192.0.2.9');
    await next();
  });
  app.route('/', createTestimonialRoutes(world.ports));
  for (const path of ['/testimonial-request/nobody', '/testimonial-decline/nobody', '/testimonials-gallery/nobody']) {
    const answer = await app.request(path, { headers: { 'accept-language': 'he-IL' } });
    const html = await answer.text();
    expect([answer.status, html.includes('<html lang="he" dir="rtl">')], path).toEqual([404, true]);
    expect(html, path).not.toContain('Url is not correct');
  }
});

test('a link of a business that is gone opens nothing', async () => {
  const path = await personal();
  const setDeleted = (deletedDate: Date | null) =>
    world.database.admin.updateTable('account').set({ deletedDate }).where('uid', '=', roofer).execute();
  await setDeleted(new Date());
  const { status } = await visit(path).finally(() => setDeleted(null));
  expect([status, (await visit(path)).status]).toEqual([404, 200]);
});

test('more text than anybody writes is refused before it is read', async () => {
  const { status, html } = await visit(await personal(), filled({ description: 'x'.repeat(300_000) }));
  expect([status, html]).toEqual([413, expect.stringContaining('Shorten the text')]);
});

test('a full disk loses nothing that was written, and says so', async () => {
  const { admin } = world.database;
  await sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(admin);
  await sql`create trigger disk_full before insert on testimonial execute function disk_full()`.execute(admin);
  const path = await personal();
  const refused = await sendTo(path).finally(() => sql`drop trigger disk_full on testimonial`.execute(admin));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(refused.html).toContain('What you have written is still in this form.');
  expect(refused.html).toContain(story);
});

test('errors are shown beside their fields, and no input is lost', async () => {
  const path = await personal();
  const short = await sendTo(path, { description: 'a'.repeat(18) + '👍', customerName: '' });
  expect(short.status).toBe(422);
  expect(short.html).toContain('Please write at least 20 characters.');
  expect(short.html).toContain('Please tell us your name.');
  expect(short.html).toContain('👍');
  expect((await sendTo(path, { rating: '' })).html).toContain('Please choose a rating.');
  expect((await sendTo(path, { rating: '6' })).status).toBe(422);
  expect((await sendTo(path, { description: `${story}\u0000` })).status).toBe(422);
  const hostile = await sendTo(path, { description: '<script>alert(1)</script>', customerName: '' });
  expect(withoutOurs(hostile.html)).not.toContain('<script');
  expect((await sendTo(path, { description: `${'ب'.repeat(19)}👍`, customerName: 'عمر' })).status).toBe(200);
});

test('without consent it stays private, and is neither shared nor approved', async () => {
  const sent = await sendTo(await personal(), { isSubmissionConsent: '', customerName: 'Private' });
  expect(sent.html).toContain('Thanks you!');
  expect(sent.html).not.toContain('/shareme/');
  const item = (await list()).find(({ customerName }) => customerName === 'Private');
  expect((await visit(`/shareme/${item?.entryId}`)).status).toBe(404);
  await expect(call(approveTestimonial, { entryId: item?.entryId ?? '' }, world.owner)).rejects.toThrow(
    'no permission',
  );
});

test('only ratings above three are invited to share, until every rating is treated alike', async () => {
  expect((await sendTo(await personal(), { rating: '3' })).html).toContain('Thanks you!');
  const settings = TestimonialSettings.parse({ treatRatingsAlike: true });
  await call(updateTestimonialSettings, { settings, version: 0 }, world.owner);
  expect((await sendTo(await personal(), { rating: '3' })).html).toContain('Share Story');
  await call(updateTestimonialSettings, { settings: { ...settings, rating: false }, version: 1 }, world.owner);
  const page = await visit(await personal());
  expect(page.html).not.toContain('type="radio"');
  expect((await sendTo(await personal(), { rating: '', customerName: 'Unrated' })).status).toBe(200);
  expect((await list()).find(({ customerName }) => customerName === 'Unrated')?.rating).toBe(null);
  await expect(call(updateTestimonialSettings, { settings, version: 1 }, world.owner)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a program that fills in the hidden field is thanked, and its words are kept apart', async () => {
  expect((await sendTo(await personal(), { [trapInput]: 'https://spam.example', customerName: 'Bot' })).status).toBe(
    200,
  );
  expect((await list()).some(({ customerName }) => customerName === 'Bot')).toBe(false);
});

test('guessing is stopped after thirty tries, for right links too', async () => {
  const path = await personal();
  const guess = (link: string) => visit(link, undefined, shared, '203.0.113.9');
  for (let tries = 0; tries < 30; tries += 1) expect((await guess('/testimonial-request/nothing')).status).toBe(404);
  const stopped = await guess(path);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(stopped.html).toContain('Too many tries');
});

test('guessing links that withdraw is stopped likewise', async () => {
  const guess = () => visit('/testimonial-withdraw/nothing', undefined, shared, '203.0.113.10');
  for (let tries = 0; tries < 30; tries += 1) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
});

test('twenty forms of one network in an hour are taken, and the next one keeps its words and learns when to come back', async () => {
  const path = await ownLink();
  const send = () => visit(path, filled({ rating: '' }), shared, '203.0.113.77');
  for (let form = 0; form < 20; form += 1) expect((await send()).status).toBe(422);
  const own = { description: 'The one that must not be lost.' };
  const { status, headers, html } = await visit(path, filled(own), shared, '203.0.113.77');
  expect([status, headers.get('ratelimit-policy')]).toEqual([429, '"anonymous-posts";q=20;w=3600']);
  expect(headers.get('ratelimit')).toMatch(/^"anonymous-posts";r=0;t=\d+$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(html).toContain('Many stories are coming from your connection');
  expect(html).toContain('The one that must not be lost.');
});

test('customers with links of their own share a network with many: each link has twenty forms an hour of it', async () => {
  const [path, neighbor] = [await personal(), await personal()];
  const send = (link: string, host: number) => visit(link, filled({ rating: '' }), shared, `203.0.114.${host}`);
  for (let form = 0; form < 20; form += 1) expect((await send(path, 1)).status).toBe(422);
  expect((await send(path, 1)).status).toBe(429);
  expect((await send(neighbor, 1)).status).toBe(422);
  expect((await send(path, 2)).status).toBe(422);
});

test('a household’s many IPv6 addresses count as one guesser, and as one who sends forms', async () => {
  const guess = (host: number) => visit('/testimonial-request/nothing', undefined, shared, `2001:db8:1:2::${host}`);
  for (let tries = 1; tries <= 30; tries += 1) expect((await guess(tries)).status).toBe(404);
  expect((await guess(31)).status).toBe(429);
  expect((await visit('/testimonial-request/nothing', undefined, shared, '2001:db8:1:3::1')).status).toBe(404);
  const path = await ownLink();
  const send = (host: number) => visit(path, filled({ rating: '' }), shared, `2001:db8:1:4::${host}`);
  for (let form = 1; form <= 20; form += 1) expect((await send(form)).status).toBe(422);
  expect((await send(21)).status).toBe(429);
});
