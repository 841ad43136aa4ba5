import { expect, test } from 'vitest';
import { joinNames, richTextOf, splitNames } from '#features/content/entry-columns.ts';
import { ImportSettings, type ImportField } from './entry-import.ts';
import { columnNames, guessColumns } from './guess-columns.ts';
import { guessDateOrder, guessDecimal, readDate, readNumber } from './read-cell.ts';
import { type Known, readRow } from './read-row.ts';

test.each([
  ['1,250', 'point', 1_250],
  ['1.250,50', 'comma', 1_250.5],
  ['1 250,5', 'comma', 1_250.5],
  ['$1,299.00', 'point', 1_299],
  ['-12 €', 'comma', -12],
  ['٣', 'point', 3],
  ['12%', 'point', 12],
  ['1,25', 'point', undefined],
  ['1.5', 'comma', undefined],
  ['1e400', 'point', undefined],
  ['about 5', 'point', undefined],
] as const)('the number %j with a %s is %j', (text, decimal, value) => {
  expect(readNumber(text, decimal)).toBe(value);
});

test('numbers that can be read in one way only say which mark their decimals have', () => {
  expect(guessDecimal(['1,5', '2.000,75'])).toBe('comma');
  expect(guessDecimal(['1,250', '2.5', ''])).toBe('point');
});

test.each([
  [['04/03/2024', '31/12/2024'], 'day'],
  [['04/03/2024', '12-31-24'], 'month'],
  [['04/03/2024', '2024-12-31', 'soon'], null],
  [['31/12/2024', '12/31/2024'], null],
] as const)('of the dates %j, %s comes first', (cells, first) => {
  expect(guessDateOrder(cells)).toBe(first);
});

test.each([
  ['04/03/2024', 'day', { wall: '2024-03-04T00:00' }],
  ['04/03/2024', 'month', { wall: '2024-04-03T00:00' }],
  ['04/03/2024', null, { isUnclear: true }],
  ['25/03/2024', null, { wall: '2024-03-25T00:00' }],
  ['4/3/2024 2:30 PM', 'month', { wall: '2024-04-03T14:30' }],
  ['2024-03-04 09:15', null, { wall: '2024-03-04T09:15' }],
  ['45355', null, { wall: '2024-03-04T00:00' }],
  ['45355.5', null, { wall: '2024-03-04T12:00' }],
  ['2024-03-04T09:15:00Z', null, { instant: '2024-03-04T09:15:00.000Z' }],
  ['31/02/2024', 'day', undefined],
  ['soon', null, undefined],
] as const)('the date %j, %s first, is %j', (text, first, value) => {
  expect(readDate(text, first)).toEqual(value);
});

const field = (key: string, label: string): ImportField => ({ key, label, group: 'entry' });
const fields = [
  ...['title', 'city', 'services', 'key', 'createDate', 'customerEmail', 'address', 'ownTags', 'statusService'].map(
    (key) => field(key, key),
  ),
  field('fields.roofAge', 'Roof age'),
];

test('columns are known by the names that other products give them, by labels, and as they were the last time', () => {
  const head = ['Job #', 'Project name', 'Town', 'E-Mail', 'Roof age', 'Job date', 'Status', 'What', ''];
  expect(guessColumns(head, fields, { what: 'services' })).toEqual([
    'key',
    'title',
    'city',
    'customerEmail',
    'fields.roofAge',
    'createDate',
    'statusService',
    'services',
    '',
  ]);
  expect(guessColumns(['City', 'Status'], fields, { city: '', status: 'fields.gone' })).toEqual(['', 'statusService']);
});

test('of two columns of one name, each is remembered by itself, and only one is the field', () => {
  expect(columnNames(['Name', 'name', 'Name'])).toEqual(['name', 'name #2', 'name #3']);
  expect(guessColumns(['Title', 'Title'], fields, {})).toEqual(['title', '']);
});

test('names in one cell are separated as people do, and a name with a separator comes back', () => {
  const known = new Set(['Slate, copper', 'Roofing']);
  const split = (cell: string) => splitNames(cell, (name) => known.has(name));
  expect(split('Slate, copper')).toEqual(['Slate, copper']);
  expect(split('Roofing, Gutters')).toEqual(['Roofing', 'Gutters']);
  expect(split('Slate, copper; Roofing')).toEqual(['Slate, copper', 'Roofing']);
  expect(split('Roofing\nGutters | Roofing')).toEqual(['Roofing', 'Gutters']);
  for (const names of [['a; b', 'say "no"', 'c'], ['one, two'], ['one, two', 'three']])
    expect(split(joinNames(names))).toEqual(names);
});

test('a text of several lines becomes paragraphs, and HTML stays what it is', () => {
  expect(richTextOf('One & two\nthree\n\nfour')).toBe('<p>One &amp; two<br />three</p><p>four</p>');
  expect(richTextOf('<p>As &amp; is</p>')).toBe('<p>As &amp; is</p>');
});

const known: Known = {
  fields: [],
  terms: {
    contentType: new Map(),
    categories: new Map(),
    services: new Map([['roofing', 'id-1']]),
    tags: new Map([['red', null]]),
  },
  people: new Map([
    ['kim', null],
    ['kim@example.com', 'user-1'],
  ]),
  timeZone: 'America/Chicago',
};

test('what is wrong is said of its cell, and the rest of the row is read', () => {
  const columns = ['title', 'lat', 'lng', 'customerEmail', 'services', 'tags', 'person', 'statusService', 'media'];
  const settings = ImportSettings.parse({ columns, makesTerms: false });
  const cells = [
    'x'.repeat(301),
    '91',
    '10',
    'nobody@',
    'Roofing; Gutters',
    'Red',
    'Kim',
    'Finished',
    'ftp://a.example/b.jpg',
  ];
  const { errors } = readRow(cells, settings, known);
  expect(errors.map(({ column }) => column).toSorted()).toEqual([0, 1, 3, 4, 5, 6, 7, 8]);
  const good = ['A roof', '30,25', '-97,5', 'a@b.example', 'roofing', '', 'kim@example.com', 'in progress', ''];
  const row = readRow(good, { ...settings, decimal: 'comma' }, known);
  expect(row).toMatchObject({
    errors: [],
    userId: 'user-1',
    names: { services: ['roofing'] },
    patch: { title: 'A roof', location: { lat: 30.25, lng: -97.5 }, statusService: 'inProgress' },
  });
});

test('a coordinate next to nothing is nothing, so that the database takes it', () => {
  const settings = ImportSettings.parse({ columns: ['lat', 'lng'] });
  expect(readRow(['5e-324', '1'], settings, known).patch.location).toEqual({ lat: 0, lng: 1 });
});

test('half a place is refused, and an empty cell says nothing', () => {
  const settings = ImportSettings.parse({ columns: ['lat', 'lng', 'title'] });
  expect(readRow(['30', '', ''], settings, known).errors).toHaveLength(1);
  expect(readRow(['', '', ''], settings, known)).toMatchObject({ errors: [], patch: {} });
});
