import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { maxRecipients } from '../../recording.ts';
import type { Recipient, RequestStatus } from '../../request.ts';
import { checkRecipients, createRequests } from './create-requests.ts';
import { createRequest, resendRequest, revokeRequest } from './one-request.ts';
import { declineRequest } from './request-replies.ts';
import { listRequests } from './request-rows.ts';
import { sendTestimonialRequestJob } from './sending/send-testimonial-request.job.ts';

const world = await contentWorld();
const { ports, owner, stranger } = world;
// More than accounts may send.
await world.database.admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();

function customer(number: number, more: Partial<Recipient> = {}): Recipient {
  const customerEmail = `customer-${number}@customers.example`;
  return { customerName: `Customer ${number}`, customerEmail, customerPhone: '', customerFields: {}, ...more };
}
const ask = (recipients: Recipient[], more: object = {}, who = owner) =>
  call(createRequests, { formId: newUid(), recipients, channel: 'mail', ...more }, who);
interface Wanted {
  status?: RequestStatus[];
  search?: string;
  cursor?: string | undefined;
  limit?: number;
}
const list = (input: Wanted = {}, who = owner) => call(listRequests, input, who);
const send = () => runPendingJobs(ports, [sendTestimonialRequestJob]);

test('two hundred customers of a list are asked at once, each once, and a repeated list changes nothing', async () => {
  const recipients = Array.from({ length: 200 }, (_, number) => customer(number));
  const formId = newUid();
  const [one, other] = await Promise.all([ask(recipients, { formId }), ask(recipients, { formId })]);
  expect(one.made + other.made).toBe(200);
  expect((await ask(recipients, { formId })).made).toBe(0);
  expect(await send()).toBe(200);
  expect(ports.sent).toHaveLength(200);
  expect(new Set(ports.sent.map(({ to }) => to)).size).toBe(200);
  expect(new Set(ports.sent.map(({ text }) => /testimonial-request\/([\w-]+)/.exec(text)?.[1])).size).toBe(200);
  const { sent, answered, counts } = await list();
  expect({ sent, answered, counts }).toEqual({ sent: 200, answered: 0, counts: { sent: 200 } });
});

test('a list changed before it is resent asks the new customers, and no one twice', async () => {
  const formId = newUid();
  const [one, two, three] = [customer(500), customer(501), customer(502)];
  await ask([one, two], { formId });
  expect((await ask([three, one, two], { formId })).made).toBe(1);
  expect(
    (await list({ search: 'customer-50' })).requests.filter(({ customerName }) => /50[012]$/.test(customerName)),
  ).toHaveLength(3);
  await send();
});

test('customers listed twice or without an address are skipped and reported', async () => {
  const recipients = [
    customer(1_000),
    customer(1_001, { customerEmail: 'CUSTOMER-1000@customers.example' }),
    customer(1_002, { customerEmail: '' }),
  ];
  expect(await ask(recipients)).toEqual({
    made: 1,
    skipped: [
      { index: 1, reason: 'duplicate' },
      { index: 2, reason: 'unreachable' },
    ],
    waitsUntil: null,
    limited: null,
  });
});

test('links of a list that the owner sends are made for everybody in it', async () => {
  const nobody = { customerName: '', customerEmail: '', customerPhone: '', customerFields: {} };
  expect(await ask([nobody, nobody], { channel: 'link' })).toEqual({
    made: 2,
    skipped: [],
    waitsUntil: null,
    limited: null,
  });
  expect(await send()).toBe(1);
});

test('a sheet’s customer fields stay with the request, in any script', async () => {
  const customerFields = { Service: 'גג חדש', 'Crew 🌿': "=HYPERLINK('x')", City: 'Zürich' };
  const customerName = 'مريم "Mia" O’Neil';
  await ask([customer(2_000, { customerName, customerFields })]);
  const { requests } = await list({ search: 'mia' });
  expect(requests[0]).toMatchObject({ customerName, customerFields });
});

test('a list that is empty, too long or holds a wrong row is refused as a whole', async () => {
  const before = (await list()).counts;
  const wrong = [
    [],
    Array.from({ length: maxRecipients + 1 }, (_, number) => customer(number)),
    [customer(1), customer(2, { customerEmail: 'nobody' })],
    [customer(4, { customerName: 'a'.repeat(201) })],
    [customer(5, { customerFields: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, ''])) })],
  ];
  for (const recipients of wrong) await expect(ask(recipients)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await list()).counts).toEqual(before);
});

test('text messages are refused in plain words where no gateway is set up', async () => {
  await expect(ask([customer(1)], { channel: 'text' })).rejects.toThrow('aren’t set up');
});

test('another business sees, takes back and sends nothing of it', async () => {
  const { uid } = await call(createRequest, { customerEmail: 'own@customers.example' }, owner);
  expect((await list({}, stranger)).requests).toEqual([]);
  await expect(call(revokeRequest, { uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(resendRequest, { uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { uid: entryId } = await world.addEntry({ title: 'Mine' });
  await expect(ask([customer(9_000)], { entryId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const contacts = ['own@customers.example'];
  expect(await call(checkRecipients, { contacts }, stranger)).toEqual({ numbers: {}, optedOut: [], asked: [] });
  const { asked } = await call(checkRecipients, { contacts }, owner);
  expect(asked.map(({ contact }) => contact)).toEqual(contacts);
});

test('a list is walked by cursor without a gap, and narrowed by status and words', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 100, cursor });
    seen.push(...page.requests.map(({ uid }) => uid));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const { counts } = await list();
  expect(new Set(seen).size).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect((await list({ status: ['ready'] })).requests.every(({ status }) => status === 'ready')).toBe(true);
  expect((await list({ search: 'customer-7@' })).requests.map(({ customerName }) => customerName)).toEqual([
    'Customer 7',
  ]);
  expect((await list({ search: '100%_' })).requests).toEqual([]);
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an address at an international domain is kept as typed, and is one with its xn-- form', async () => {
  const typed = customer(1_010, { customerEmail: 'anna@münchen-dach.de' });
  const again = customer(1_011, { customerEmail: 'Anna@xn--mnchen-dach-thb.de' });
  expect(await ask([typed, again])).toMatchObject({ made: 1, skipped: [{ index: 1, reason: 'duplicate' }] });
  await send();
  expect(ports.sent.at(-1)).toMatchObject({ to: 'anna@münchen-dach.de' });
  const contacts = ['anna@xn--mnchen-dach-thb.de'];
  expect((await call(checkRecipients, { contacts }, owner)).asked).toMatchObject([{ contact: contacts[0] }]);
  const { requests } = await list({ search: 'Customer 1010' });
  const [{ uid: requestId } = { uid: '' }] = requests;
  const asked = { accountId: world.accounts.roofer, requestId, isDeclined: false };
  await declineRequest(ports, asked, { isForGood: true });
  for (const one of [typed, again])
    expect(await ask([one])).toMatchObject({ made: 0, skipped: [{ reason: 'optedOut' }] });
});

test('a phone number is read by the country of the business, and stops no mail', async () => {
  const { admin } = world.database;
  await admin.updateTable('account').set({ placeCountry: 'DE' }).where('uid', '=', world.accounts.roofer).execute();
  const phones = ['030 1234567', 'unknown', '+44 20 7946 0018'];
  const recipients = phones.map((customerPhone, at) => customer(7_000 + at, { customerPhone }));
  expect(await ask(recipients)).toMatchObject({ made: 3, skipped: [] });
  const { requests } = await list({ search: 'customer-700' });
  expect(requests.map(({ customerPhone }) => customerPhone).toSorted()).toEqual([
    '+442079460018',
    '+49301234567',
    'unknown',
  ]);
  const { numbers, asked } = await call(checkRecipients, { channel: 'text', contacts: phones }, owner);
  expect(numbers).toEqual({ '030 1234567': '+49301234567', unknown: null, '+44 20 7946 0018': '+442079460018' });
  expect(asked.map(({ contact }) => contact).toSorted()).toEqual(['+442079460018', '+49301234567']);
  await admin.updateTable('account').set({ placeCountry: null, timeZone: 'Europe/Paris' }).execute();
  const paris = await call(checkRecipients, { channel: 'text', contacts: ['06 12 34 56 78'] }, owner);
  expect(paris.numbers).toEqual({ '06 12 34 56 78': '+33612345678' });
});
