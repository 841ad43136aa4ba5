import { expect, test } from 'vitest';
import { noQuery } from '../../gallery-query.ts';
import { chosenTerms, countedAgain, countedAmong, type Facets, hasChoices, knownTerms, tagTerm } from './facets.ts';

const facet = (uid: string, label: string) => ({ uid, label, count: 1 });
const facets: Facets = {
  categories: [facet('c1', 'Roofs'), facet('c2', 'Gutters')],
  services: [facet('s1', 'Repair'), facet('s2', 'גגות')],
  labels: [
    { uid: 'l1', label: 'Color', tags: [facet('t1', 'Red')] },
    { uid: 'l2', label: 'Brick', tags: [facet('t2', 'Red')] },
  ],
  fields: [{ uid: 'f1', label: 'Pitch', values: [facet('f1 Steep', 'Steep'), facet('f1 Red', 'Red')] }],
};

test('a tag is chosen together with its label, since another label may have one of the same name', () => {
  expect(chosenTerms(facets, { ...noQuery, tags: [tagTerm('Brick', 'Red')] }).tagIds).toEqual(['t2']);
  expect(chosenTerms(facets, { ...noQuery, tags: ['Red'] }).tagIds).toEqual([]);
  const fields = [tagTerm('Pitch', 'Red'), 'Pitch', 'Brick:Red', 'Pitch:Flat'];
  expect(chosenTerms(facets, { ...noQuery, fields })).toMatchObject({ tagIds: [], fieldIds: ['f1 Red'] });
});

test('words that name nothing anymore are left out of filter and address', () => {
  const query = { ...noQuery, search: 'x', categories: ['Roofs', 'Sold'], services: ['גגות'], tags: ['Color:Blue'] };
  expect(chosenTerms(facets, query)).toEqual({ categoryIds: ['c1'], serviceIds: ['s2'], tagIds: [], fieldIds: [] });
  expect(knownTerms(facets, query)).toEqual({ ...query, categories: ['Roofs'], tags: [] });
});

test('a term of one kind is never taken for one of another', () => {
  const query = { ...noQuery, categories: ['Repair'], services: ['Roofs'] };
  expect(chosenTerms(facets, query)).toEqual({ categoryIds: [], serviceIds: [], tagIds: [], fieldIds: [] });
});

test('there is something to choose as soon as one list has a term', () => {
  expect(hasChoices({ categories: [], services: [], labels: [], fields: [] })).toBe(false);
  expect(hasChoices({ categories: [], services: [], labels: facets.labels, fields: [] })).toBe(true);
  expect(hasChoices({ categories: [], services: [], labels: [], fields: facets.fields })).toBe(true);
});

test('counts follow what is chosen, and a term that would leave nothing says so', () => {
  const facet = (label: string, count: number) => ({ uid: label, label, count });
  const all = {
    categories: [facet('Roofs', 9), facet('Gutters', 4)],
    services: [facet('Repair', 5)],
    labels: [{ uid: 'color', label: 'Color', tags: [facet('Red', 2)] }],
    fields: [{ uid: 'pitch', label: 'Pitch', values: [facet('Steep', 2), facet('Low', 1)] }],
  };
  const left = {
    categories: [facet('Roofs', 3)],
    services: [facet('Repair', 3)],
    labels: [],
    fields: [{ uid: 'pitch', label: 'Pitch', values: [facet('Steep', 1)] }],
  };
  const again = countedAgain(all, left);
  expect(again.categories.map(({ count }) => count)).toEqual([3, 0]);
  expect(again.services[0]?.count).toBe(3);
  expect(again.labels[0]?.tags[0]?.count).toBe(0);
  expect(again.fields[0]?.values.map(({ count }) => count)).toEqual([1, 0]);
});

test('a list that fits its page counts its own entries', () => {
  const facet = (uid: string, count: number) => ({ uid, label: uid, count });
  const all = {
    categories: [facet('roofs', 9), facet('gutters', 4)],
    services: [facet('repair', 5)],
    labels: [{ uid: 'color', label: 'Color', tags: [facet('red', 2), facet('blue', 3)] }],
    fields: [{ uid: 'pitch', label: 'Pitch', values: [facet('pitch steep', 2)] }],
  };
  const [roofs, red] = [
    { uid: 'roofs', label: 'Roofs' },
    { uid: 'red', label: 'Red' },
  ];
  const entry = { businessCategories: [roofs], businessServices: [], businessLabels: [], fieldFacets: ['pitch steep'] };
  const tagged = { ...entry, businessLabels: [{ uid: 'color', label: 'Color', tags: [red] }] };
  expect(countedAmong(all, [entry, tagged])).toEqual({
    categories: [facet('roofs', 2), facet('gutters', 0)],
    services: [facet('repair', 0)],
    labels: [{ uid: 'color', label: 'Color', tags: [facet('red', 1), facet('blue', 0)] }],
    fields: [{ uid: 'pitch', label: 'Pitch', values: [facet('pitch steep', 2)] }],
  });
  expect(countedAmong(all, []).categories).toEqual([facet('roofs', 0), facet('gutters', 0)]);
});
