import { call } from '@orpc/server';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HttpEnv, ResolvedHost } from '#access/http-env.ts';
import { addLeadNote, replyToLead } from '#features/contact/server/notes/notes.ts';
import { getLead, listLeads, moveLeads } from '#features/contact/server/leads.ts';
import { contact } from '#features/contact/server/index.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { publishEntry } from '#features/content/server/publishing/publish-entries.ts';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import type { SiteSettings } from '#features/live-site/site-settings.ts';
import type { Place } from '#integrations/geocoder/geocoder.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createSiteRoutes } from './site-routes.ts';

const world = await contentWorld();
const { accounts, ports, owner, stranger, as } = world;
const shared: ResolvedHost = { kind: 'shared', origin: 'http://sites.test' };
// Without the live server, nothing invalidates the caches.
let routes = createSiteRoutes(ports);

async function visit(path: string, form?: Record<string, string>, address = '192.0.2.7') {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('host', shared);
    c.set('clientAddress', address);
    await next();
  });
  app.route('/', routes);
  const response = await app.request(path, form && { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const contactPath = `/ig/${accounts.roofer}/contact-us`;
const fieldsOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`field-${key}`, value]));
let visitors = 0;
const send = (values: Record<string, string> = {}, address = `198.51.100.${visitors++}`) =>
  visit(
    contactPath,
    fieldsOf({ name: 'Ana Ruiz', email: 'ana@example.com', message: 'My roof leaks.', roofType: 'Flat', ...values }),
    address,
  );
// What tests before it have sent is no burst.
beforeEach(() => ports.clock.turn(600));
const leads = (who = owner) => call(listLeads, {}, who);
const newest = async () => (await leads()).items[0];
const change = async (changed: Partial<SiteSettings>) => {
  const { version, settings } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { settings: { ...settings, ...changed }, version }, owner);
  routes = createSiteRoutes(ports);
};

describe('the contact form', () => {
  test('is sent without script, and leads to a page that can be opened again', async () => {
    await world.addPublished({ title: 'Copper gutters' });
    expect((await visit(contactPath)).html).toContain('Get your Estimate');
    const { status, headers } = await send();
    expect([status, headers.get('location')]).toEqual([303, `/ig/${accounts.roofer}/thank-you`]);
    const thanks = await visit(`/ig/${accounts.roofer}/thank-you`);
    expect(thanks.html).toContain('Form has been sent');
    expect(thanks.html).toContain('noindex');
    expect([thanks.html.includes('Recent work'), thanks.html.includes('Copper gutters')]).toEqual([true, true]);
    expect(await newest()).toMatchObject({ name: 'Ana Ruiz', email: 'ana@example.com', state: 'new' });
  });
  test('becomes a private entry of its own type, which can’t be published', async () => {
    await send({ name: 'Private Person' });
    const entryId = (await newest())?.entryId ?? '';
    expect(await call(getEntry, { entryId }, owner)).toMatchObject({
      title: 'Private Person',
      description: '<p>My roof leaks.</p>',
      statusService: 'open',
      statusContent: 'draft',
      statusPublish: 'notPublished',
    });
    await expect(call(publishEntry, { entryId }, owner)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect((await visit(`/ig/${accounts.roofer}?id=${entryId}`)).html).not.toContain('Private Person');
  });
  test('comes back with the reason and everything that was written', async () => {
    const { status, html } = await send({ email: 'ana@', name: '<b>Ana</b> & 木' });
    expect(status).toBe(422);
    expect(html).toContain('Enter an email address');
    expect(html).toContain('value="&lt;b&gt;Ana&lt;/b&gt; &amp; 木"');
    expect(html).toContain('My roof leaks.');
  });
  test('sent twice at once, or again a moment later, is one request', async () => {
    const before = (await leads()).counts.new ?? 0;
    const twice = () => send({ message: 'Twice.' }, '203.0.113.9');
    await Promise.all([twice(), twice()]);
    await twice();
    expect((await leads()).counts.new).toBe(before + 1);
    await send({ message: 'Twice.' }, '203.0.113.77');
    expect((await leads()).counts.new).toBe(before + 2);
  });
  test('thanks programs that fill in everything, and keeps their message as suspected spam', async () => {
    const before = (await leads()).items.length;
    const form = fieldsOf({ name: 'Bot', email: 'b@example.com', message: 'Buy' });
    expect((await visit(contactPath)).html).toMatch(/<div class="trap" aria-hidden="true" inert="">.*name="remarks"/);
    const { status, headers } = await visit(contactPath, { ...form, remarks: 'http://spam.example' }, '198.18.1.1');
    expect([status, headers.get('location')]).toEqual([303, `/ig/${accounts.roofer}/thank-you`]);
    expect((await leads()).items).toHaveLength(before);
    const { items } = await call(listLeads, { state: 'suspected' }, owner);
    expect(items).toMatchObject([{ name: 'Bot', suspicion: 'honeypot' }]);
  });
  test('takes twenty an hour of one network, and says so without losing a word; its neighbor takes its own', async () => {
    for (let count = 0; count < 20; count += 1) await send({ message: `No. ${count}` }, '198.18.2.2');
    const { status, html } = await send({ message: 'One too many' }, '198.18.2.2');
    expect(status).toBe(429);
    expect(html).toContain('One too many');
    const theirs = fieldsOf({ name: 'Ann', email: 'ann@example.com', message: 'A cold.' });
    expect((await visit(`/ig/${accounts.clinic}/contact-us`, theirs, '198.18.2.2')).status).toBe(303);
  });
  test('asks what the owner wants to know', async () => {
    await call(
      createCustomField,
      {
        name: 'Roof type',
        type: 'select',
        options: ['Flat', 'Pitched'],
        required: true,
        help: '',
        isTitle: false,
        isDescription: false,
        isOnContactForm: true,
        contentTypes: [],
      },
      owner,
    );
    routes = createSiteRoutes(ports);
    expect((await visit(contactPath)).html).toContain('<option value="Pitched">Pitched</option>');
    expect((await send({ roofType: '' })).html).toContain('Choose an option.');
    await send({ roofType: 'Flat' });
    expect((await newest())?.answers).toContainEqual({ key: 'roofType', name: 'Roof type', value: 'Flat' });
  });
  test('is gone when its owner switches it off, and so is its address', async () => {
    await change({ isActivateFormUs: false, customHTML: '<p>Call <b>us</b></p>', formUsTitle: 'Ways' });
    expect((await visit(contactPath)).html).not.toContain('<form');
    expect((await visit(contactPath)).html).toContain('Call <b>us</b>');
    expect((await send()).status).toBe(404);
    await change({ isActivateFormUs: true, customHTML: '', formUsTitle: '' });
  });
  test('runs the owner’s script in a document without origin and network', async () => {
    await change({ thankYouJsScript: 'document.title = "</script><p>out"' });
    const page = await visit(`/ig/${accounts.roofer}/thank-you`);
    expect(page.html).toContain('sandbox="allow-scripts"');
    const { html, headers } = await visit(`/ig/${accounts.roofer}/thank-you/script`);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('the contact page', () => {
  const place = { lat: 44.4759, lng: -73.2121, label: 'Burlington, Vermont, United States' } as Place;
  const asked: string[] = [];
  const geocoder = { ...ports.geocoder, search: async (words: string) => (asked.push(words), [place, place]) };
  const away = { ...ports.geocoder, search: () => Promise.reject(problem('SERVICE_UNAVAILABLE', 'away')) };
  const at = async (path: string, changed: object) => {
    routes = createSiteRoutes({ ...ports, ...changed });
    const found = await visit(path, undefined, '198.51.100.200');
    routes = createSiteRoutes(ports);
    return found;
  };

  test('completes an address while it is typed, as far as the geocoder knows', async () => {
    const places = `${contactPath}/places`;
    expect((await visit(contactPath)).html).toContain(`data-suggestions="${places}"`);
    expect(JSON.parse((await at(`${places}?q=%20burl`, { geocoder })).html)).toEqual({ places: [place.label] });
    expect(JSON.parse((await at(`${places}?q=`, { geocoder })).html)).toEqual({ places: [] });
    expect(JSON.parse((await at(`${places}?q=burl`, { geocoder: away })).html)).toEqual({ places: [] });
    await at(`${places}?q=${'木'.repeat(5_000)}`, { geocoder });
    expect(asked).toEqual(['burl', '木'.repeat(200)]);
  });
  test('completes none where there is no form, or for who asks too often', async () => {
    await change({ isActivateFormUs: false });
    expect((await at(`${contactPath}/places?q=burl`, { geocoder })).status).toBe(404);
    await change({ isActivateFormUs: true });
    routes = createSiteRoutes({ ...ports, geocoder });
    const hasty = () => visit(`${contactPath}/places?q=burl`, undefined, '198.51.100.201');
    const all = await Promise.allSettled(Array.from({ length: 200 }, hasty));
    expect(all.some((one) => one.status === 'fulfilled' && one.value.status === 200)).toBe(true);
    expect(all.some((one) => one.status === 'rejected' || one.value.status !== 200)).toBe(true);
    routes = createSiteRoutes(ports);
  });
  test('has a pin of the business, unless there is no address, nobody knows it, or the map is hidden', async () => {
    const pin =
      'data-own="{&quot;lat&quot;:44.4759,&quot;lng&quot;:-73.2121,&quot;title&quot;:&quot;Summit Roofing&quot;}"';
    expect((await at(contactPath, { geocoder })).html).not.toContain('data-own');
    await change({ companyAddressIg: '5 Nowhere Lane' });
    expect((await at(contactPath, { geocoder: away })).html).not.toContain('data-own');
    await change({ companyAddressIg: '5 Main St, Burlington' });
    expect((await at(contactPath, { geocoder })).html).toContain(pin);
    await change({ hideMap: true });
    expect((await at(contactPath, { geocoder })).html).not.toContain('data-own');
    await change({ hideMap: false, companyAddressIg: '' });
  });
  test('says what becomes of the words', async () => {
    expect((await visit(contactPath)).html).toContain('href="http://localhost:3000/privacy"');
    await change({ privacyPolicyURL: 'https://roofer.example/privacy' });
    expect((await visit(contactPath)).html).toContain('href="https://roofer.example/privacy"');
  });
});

describe('leads', () => {
  test('are mailed to the administrators, whose answer goes to the visitor', async () => {
    await runPendingJobs(ports, contact.jobs);
    ports.sent.length = 0;
    await send({ name: 'Mail Me', message: 'Call <me>' });
    await runPendingJobs(ports, contact.jobs);
    const [mail] = ports.sent;
    expect(mail).toMatchObject({ subject: 'New contact request from Mail Me', replyTo: 'ana@example.com' });
    expect(mail?.html).toContain('Call &lt;me&gt;');
  });
  test('are answered once, noted on, filed away and put back', async () => {
    await send({ name: 'Answer Me' });
    const entryId = (await newest())?.entryId ?? '';
    await runPendingJobs(ports, contact.jobs);
    ports.sent.length = 0;
    const uid = newUid();
    await call(replyToLead, { entryId, text: 'We come on Friday.', uid }, as('accountUser'));
    await call(replyToLead, { entryId, text: 'We come on Friday.', uid }, as('accountUser'));
    await call(addLeadNote, { entryId, text: 'Prefers mornings' }, owner);
    await runPendingJobs(ports, contact.jobs);
    expect(ports.sent).toHaveLength(1);
    expect(ports.sent[0]).toMatchObject({ to: 'ana@example.com' });
    expect(await call(getLead, { entryId }, owner)).toMatchObject({
      state: 'answered',
      notes: [
        { kind: 'reply', text: 'We come on Friday.', sentDate: expect.any(Date) },
        { kind: 'note', text: 'Prefers mornings', sentDate: null },
      ],
    });
    await call(moveLeads, { entryIds: [entryId], state: 'spam' }, owner);
    expect((await leads()).items.map((lead) => lead.entryId)).not.toContain(entryId);
    await call(moveLeads, { entryIds: [entryId], state: 'new' }, owner);
  });
  test('are the account’s own', async () => {
    const entryId = (await newest())?.entryId ?? '';
    expect((await leads(stranger)).items.map(({ name }) => name)).toEqual(['Ann']);
    for (const verb of [
      () => call(getLead, { entryId }, stranger),
      () => call(replyToLead, { entryId, text: 'Hi' }, stranger),
      () => call(addLeadNote, { entryId, text: 'Hi' }, stranger),
      () => call(moveLeads, { entryIds: [entryId], state: 'spam' }, stranger),
    ])
      await expect(verb()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('are found by a word, page after page', async () => {
    const found = await call(listLeads, { search: 'answer m' }, owner);
    expect(found.items.map(({ name }) => name)).toEqual(['Answer Me']);
    const first = await call(listLeads, { limit: 2 }, owner);
    const second = await call(listLeads, { limit: 2, cursor: first.nextCursor ?? '' }, owner);
    expect(new Set([...first.items, ...second.items].map(({ entryId }) => entryId)).size).toBe(4);
    expect((await call(listLeads, { search: '100%_' }, owner)).items).toEqual([]);
  });
});
