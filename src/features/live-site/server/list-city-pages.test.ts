import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { listCityPages } from './city-pages.ts';

const { accounts, addPublished, addTerm, database, owner, stranger } = await contentWorld();

test('cities with enough published work of a service are listed in the site’s language, for its own business', async () => {
  expect(await call(listCityPages, undefined, owner)).toEqual([]);
  const service = await addTerm({ kind: 'businessService', label: 'Gutter care' });
  for (const city of ['Málaga', 'Malaga', 'Málaga', 'Granada'])
    await addPublished({ title: city, city, serviceIds: [service] });
  await database.admin.updateTable('account').set({ language: 'es' }).where('uid', '=', accounts.roofer).execute();
  expect(await call(listCityPages, undefined, owner)).toEqual([
    { key: `city ${service} malaga`, title: 'Gutter care en Málaga', path: '/services/gutter-care/malaga' },
  ]);
  expect(await call(listCityPages, undefined, stranger)).toEqual([]);
});
