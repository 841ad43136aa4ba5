import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { greetingFor } from '../../request-texts.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { getTestimonialSettings, updateTestimonialSettings } from '../settings.ts';
import { createRequest } from './one-request.ts';

const { addEntry, database, owner, stranger } = await contentWorld();

async function greet(greeting: string, more: Partial<TestimonialSettings> = {}) {
  const { version } = await call(getTestimonialSettings, {}, owner);
  await call(updateTestimonialSettings, { version, settings: TestimonialSettings.parse({ greeting, ...more }) }, owner);
}
const fieldsOf = async (input: object) => {
  const { uid } = await call(createRequest, { customerName: 'Maria Lopez', ...input }, owner);
  const request = database.admin.selectFrom('testimonialRequest').select('customerFields').where('uid', '=', uid);
  return (await request.executeTakeFirstOrThrow()).customerFields;
};
/** As stored, whatever fields the account has. */
async function entryWith(customFields: object) {
  const { uid } = await addEntry({ title: 'Roof' });
  await database.admin
    .updateTable('entry')
    .set({ customFields: JSON.stringify(customFields) })
    .where('uid', '=', uid)
    .execute();
  return uid;
}

test('a request carries the values of its entry that the greeting names, and no others', async () => {
  await greet('How is your [customField.material] of [built], [First Name]?');
  const entryId = await entryWith({
    material: ['Slate', 'Copper'],
    built: '2026-05-31T00:00',
    cost: 12_000,
    secret: 'x',
  });
  const customerFields = await fieldsOf({ entryId });
  expect(customerFields).toEqual({ material: 'Slate and Copper', built: 'May 31, 2026' });
  const settings = TestimonialSettings.parse({
    greeting: 'How is your [customField.material] of [built], [First Name]?',
  });
  expect(greetingFor(settings, { customerName: 'Maria Lopez', customerFields }, 'en')).toBe(
    'How is your Slate and Copper of May 31, 2026, Maria?',
  );
});

test('what is given with the request takes precedence, and an entry without a value adds nothing', async () => {
  await greet('Your [customField.job]', { customField: { key: 'cost' } });
  const entryId = await entryWith({ job: 'Gutters\nand more', cost: 1_200.5, place: { address: 'x', lat: 1, lng: 1 } });
  expect(await fieldsOf({ entryId })).toEqual({ job: 'Gutters and more', cost: '1,200.5' });
  expect(await fieldsOf({ entryId, customerFields: { Job: 'Roof' } })).toEqual({ Job: 'Roof', cost: '1,200.5' });
  expect(await fieldsOf({ entryId: await entryWith({}) })).toEqual({});
  expect(await fieldsOf({})).toEqual({});
});

test('an entry of another business is not found', async () => {
  await greet('Your [customField.job]');
  const { uid: entryId } = await addEntry({ title: 'Theirs' }, stranger);
  await expect(fieldsOf({ entryId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
