import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EntryListQuery } from '#features/content/entry-filter.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { countEntries, listEntries } from '#features/content/server/list/list-entries.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
} from '#features/content/server/fields/custom-fields.ts';
import { usualContactFields } from '#features/content/fields/usual-contact-fields.ts';
import { fieldWords } from '#features/content/words/field-words.ts';
import type { Place } from '#integrations/geocoder/geocoder.ts';
import { problem } from '#lib/problem.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { leadsWorld } from '#test/leads-world.ts';
import { readContactForm } from '../../read-contact-form.ts';
import { moveLeads } from '../leads.ts';
import { sendLeadMailJob } from './lead-mail.tsx';
import { submitContactRequest } from './submit-contact-request.ts';

const world = await contentWorld();
const { accounts, database, owner, ports, stranger } = world;
const { get, list, read, send, eventsOf } = leadsWorld(world);
const place = { lat: 30.27, lng: -97.74, label: 'Austin' } as Place;
const knowing = (search: () => Promise<Place[]>) => ({ ...ports, geocoder: { ...ports.geocoder, search } });
const addressOf = async (entryId: string) => (await get(entryId)).answers.find(({ key }) => key === 'address')?.value;
const rows = async (table: 'lead' | 'entry') => {
  const { count } = await database.admin
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accounts.roofer)
    .executeTakeFirstOrThrow();
  return Number(count);
};
const waiting = async () => {
  const jobs = sql`select id from pgboss.job where name = ${sendLeadMailJob.name} and state = 'created'`;
  return (await jobs.execute(database.admin)).rows.length;
};

describe('a request', () => {
  test('keeps every script, and what looks like markup stays text', async () => {
    const words = { name: 'أمل ⟨ח⟩ 李', message: '<script>alert(1)</script>\r\n& "שלום"\r\n\r\n🏠\u202eevil' };
    const entryId = await send(words);
    expect(await get(entryId)).toMatchObject({ name: words.name, title: words.name });
    const { description } = await call(getEntry, { entryId }, owner);
    expect(description).not.toContain('<script');
    expect(description).toContain('&lt;script&gt;');
    expect(description).toMatch(/<br\s*\/?>/);
    expect(description).toContain('🏠');
  });

  test('with a name as long as a form takes gets a title that is cut, and keeps the name', async () => {
    const name = `${'Anastasia '.repeat(49)}Ruiz`;
    const lead = await get(await send({ name }));
    expect(lead.name).toBe(name);
    expect(lead.title.length).toBeLessThanOrEqual(201);
    expect(lead.title.endsWith('…')).toBe(true);
  });

  test.each([
    ['a name of 501 letters', { name: 'x'.repeat(501) }, 'name'],
    ['a message of 5,001 letters', { message: 'x'.repeat(5_001) }, 'message'],
    ['the character zero', { name: 'An\u0000a' }, 'name'],
    ['a line break in the name', { name: 'Ana\nBcc: all@example.com' }, 'name'],
    ['two addresses in one', { email: 'a@b.example, c@d.example' }, 'email'],
    ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    ['a number that is no number', { phone: 'call me' }, 'phone'],
    ['nothing but blanks', { message: ' \u00a0\n\t ' }, 'message'],
  ])('is refused with %s, beside its field', async (_what, wrong: Record<string, string>, field) => {
    const words = { name: 'Ana', email: 'ana@customers.example', message: 'Leak', ...wrong };
    const answer = await read(words);
    expect(answer).toMatchObject({ errors: { [field]: expect.any(String) } });
    expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([field]);
  });

  test('of the same words is another one from another network, for another business and after a while', async () => {
    const words = { message: 'The same words' };
    const first = await send(words);
    expect(await send(words)).toBe(first);
    expect(await send(words, { network: '198.51.100.0' })).not.toBe(first);
    expect(await send(words, { accountId: accounts.clinic })).not.toBe(first);
    ports.clock.turn(20 * 60);
    expect(await send(words)).not.toBe(first);
  });

  test('sent again over the turn of a period is still one', async () => {
    const words = { message: 'Over the turn' };
    const first = await send(words);
    ports.clock.turn(10 * 60);
    expect(await send(words)).toBe(first);
  });

  test('sent five times at once is one lead with one email', async () => {
    await runPendingJobs(ports, [sendLeadMailJob]);
    const ids = await Promise.all(Array.from({ length: 5 }, () => send({ message: 'Five times' })));
    expect(new Set(ids).size).toBe(1);
    expect(await runPendingJobs(ports, [sendLeadMailJob])).toBe(1);
  });

  test('that went to the trash is not made once more by a reload', async () => {
    const words = { message: 'To the trash' };
    const entryId = await send(words);
    await call(deleteEntry, { entryId }, owner);
    const before = await rows('lead');
    expect(await send(words)).toBe(entryId);
    expect(await rows('lead')).toBe(before);
    expect((await list({ search: 'Ana' })).items.map((lead) => lead.entryId)).not.toContain(entryId);
  });

  test('that went to the trash, or was called spam, before its email was sent is not mailed', async () => {
    await runPendingJobs(ports, [sendLeadMailJob]);
    const before = ports.sent.length;
    const [trashed, spam] = [await send({ message: 'Trashed at once' }), await send({ message: 'Buy pills' })];
    await call(deleteEntry, { entryId: trashed }, owner);
    await call(moveLeads, { entryIds: [spam], state: 'spam' }, owner);
    expect(await runPendingJobs(ports, [sendLeadMailJob])).toBe(2);
    expect(ports.sent.length).toBe(before);
    await send({ message: 'Mailed' });
    await runPendingJobs(ports, [sendLeadMailJob]);
    expect(ports.sent.length).toBeGreaterThan(before);
  });

  test('is listed with the leads and in no list of entries, but in the trash with everything else', async () => {
    const titles = async (input: Partial<EntryListQuery>) =>
      (await call(listEntries, input, owner)).entries.map(({ title }) => title);
    const { all } = await call(countEntries, {}, owner);
    const entryId = await send({ name: 'Nobody’s entry' });
    const { contentTypeId } = await call(getEntry, { entryId }, owner);
    expect(await titles({})).not.toContain('Nobody’s entry');
    expect(await titles({ search: 'nobody', sort: 'title', mine: false })).toEqual([]);
    expect(await titles({ contentTypeId: contentTypeId ?? '' })).toEqual([]);
    expect((await call(countEntries, {}, owner)).all).toBe(all);
    await call(deleteEntry, { entryId }, owner);
    expect(await titles({ trash: true })).toContain('Nobody’s entry');
  });

  test('is visible only in its own business', async () => {
    const entryId = await send({ name: 'Only Here' }, { accountId: accounts.clinic });
    const events = await eventsOf('leadReceived');
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(entryId))).toEqual([
      { accountId: accounts.clinic, payload: { entryId, name: 'Only Here' } },
    ]);
    await expect(get(entryId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await get(entryId, stranger)).toMatchObject({ name: 'Only Here' });
  });

  test('that can’t be written to its end leaves no entry, no lead, no event and no email behind', async () => {
    const before = [await rows('entry'), await rows('lead'), (await eventsOf('leadReceived')).length, await waiting()];
    const words = { name: 'Broken', message: 'In the middle' };
    await database.admin.schema
      .alterTable('lead')
      .addColumn('broken', 'text', (column) => column.notNull().defaultTo('x'))
      .execute();
    await database.admin.schema
      .alterTable('lead')
      .alterColumn('broken', (column) => column.dropDefault())
      .execute();
    await expect(send(words)).rejects.toThrow(/broken/);
    await database.admin.schema.alterTable('lead').dropColumn('broken').execute();
    expect([await rows('entry'), await rows('lead'), (await eventsOf('leadReceived')).length, await waiting()]).toEqual(
      before,
    );
    expect(await get(await send(words))).toMatchObject({ name: 'Broken' });
  });

  test('for a business that is in the trash is not taken', async () => {
    const { landscaper } = accounts;
    const set = (deletedDate: Date | null) =>
      database.admin.updateTable('account').set({ deletedDate }).where('uid', '=', landscaper).execute();
    const answer = await read({ name: 'Late', email: 'late@customers.example', message: 'Hi' });
    if ('errors' in answer) throw new Error('the form is wrong');
    await set(new Date());
    const sent = submitContactRequest(ports, landscaper, { submission: answer.submission, clientNetwork: '192.0.2.0' });
    await expect(sent.finally(() => set(null))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an address', () => {
  test('gets the coordinates that the geocoder knows', async () => {
    const entryId = await send(
      { name: 'Placed', address: '1 Main St, Austin' },
      { ports: knowing(async () => [place]) },
    );
    expect(await addressOf(entryId)).toEqual({ address: '1 Main St, Austin', lat: 30.27, lng: -97.74 });
  });

  test('stays as it was typed when the geocoder fails or knows nothing', async () => {
    const away = knowing(() => Promise.reject(problem('SERVICE_UNAVAILABLE', 'away')));
    const unplaced = { address: '2 Nowhere', lat: null, lng: null };
    expect(await addressOf(await send({ name: 'Away', address: '2 Nowhere' }, { ports: away }))).toEqual(unplaced);
    expect(await addressOf(await send({ name: 'None', address: '2 Nowhere' }))).toEqual(unplaced);
  });

  test('that is found only at the second try does not make a second request', async () => {
    const words = { name: 'Second try', address: '3 Main St' };
    const first = await send(words, { ports: knowing(() => Promise.reject(new Error('away'))) });
    expect(await send(words, { ports: knowing(async () => [place]) })).toBe(first);
  });
});

describe('a form that changes while somebody fills it in', () => {
  const field = (name: string, more: object = {}) =>
    call(createCustomField, { name, type: 'text', isOnContactForm: true, ...more }, owner);
  const words = { name: 'Ana', email: 'ana@customers.example', message: 'Leak' };

  test('drops the answer to a question that is gone, and keeps the rest', async () => {
    const { uid, key, version } = await field('Roof type', { type: 'select', options: ['Flat', 'Pitched'] });
    await call(deleteCustomField, { fieldId: uid, version }, owner);
    const lead = await get(await send({ name: 'Gone question', [key]: 'Flat' }));
    expect(lead.answers.map((answer) => answer.key)).toEqual(['name', 'email', 'message']);
  });

  test('asks for what is required by now, and shows what was written', async () => {
    const { uid, key, version } = await field('Budget', { type: 'number', required: true });
    expect(await read(words)).toMatchObject({ errors: { [key]: expect.any(String) }, texts: { message: ['Leak'] } });
    expect(await read({ ...words, [key]: 'a lot' })).toMatchObject({ errors: { [key]: 'Enter a number.' } });
    expect(await read({ ...words, [key]: '1,5' })).toMatchObject({ submission: { values: { [key]: 1.5 } } });
    await call(deleteCustomField, { fieldId: uid, version }, owner);
  });

  test('takes no option that was never offered', async () => {
    const { uid, key, version } = await field('Wishes', { type: 'multiSelect', options: ['Gutters', 'Solar'] });
    expect(await read({ ...words, [key]: ['Gutters', 'A pool'] })).toMatchObject({
      errors: { [key]: expect.any(String) },
    });
    expect(await read({ ...words, [key]: ['Solar', 'Gutters', 'Solar'] })).toMatchObject({
      submission: { values: { [key]: ['Solar', 'Gutters'] } },
    });
    await call(deleteCustomField, { fieldId: uid, version }, owner);
  });

  test.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-05-01T24:00', '2026-05-01', 'tomorrow'])(
    'takes no day that does not exist: %s',
    (day) => {
      const form = new FormData();
      form.append('field-when', day);
      const when = { ...usualContactFields('en')[0]!, key: 'when', type: 'date' as const };
      expect(readContactForm(form, [when], fieldWords('en').errors)).toMatchObject({
        errors: { when: 'Choose a date and a time.' },
      });
    },
  );

  test('has fifty fields at most, also for two who add the last one at once', async () => {
    const have = (await call(listCustomFields, undefined, owner)).length;
    for (let at = have; at < 49; at += 1) await field(`Question ${at}`);
    const last = await Promise.allSettled([field('Last one'), field('Last two')]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await call(listCustomFields, undefined, owner)).toHaveLength(50);
    await expect(field('One more')).rejects.toMatchObject({ code: 'CONFLICT' });
    const all = await read(words);
    expect(Object.keys(all.texts)).toHaveLength(50);
  });
});
