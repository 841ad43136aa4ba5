import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { AccountFigures, AgencyFigures, Report } from '../../report.ts';
import { chunksOf, lettersOf } from './letters.ts';
import { printReport } from './print-report.ts';

const of = (now: number, before = 0) => ({ now, before });
const look = { ground: '#ffffff', onGround: '#1c2126', primary: '#1f6feb' };
const none = of(0);
const quiet: AccountFigures = {
  kind: 'account',
  views: none,
  entries: none,
  published: none,
  leads: none,
  asked: none,
  received: none,
  shown: none,
  rating: null,
  days: Array.from({ length: 31 }, () => 0),
  top: [],
};
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8a6' } })
  .webp()
  .toBuffer();

async function print(figures: Report['figures'], name = 'Summit Roofing', pictures: (Buffer | null)[] = []) {
  const report = { agencyId: 'a', name, month: '2026-10', figures };
  const pdf = new Uint8Array(await printReport({ report, appName: 'Northlight 🏠', look, logo: picture, pictures }));
  const read = await getDocumentProxy(pdf.slice());
  const { text, totalPages } = await extractText(read, { mergePages: true });
  const { info } = await getMeta(read);
  return { pdf: Buffer.from(pdf), text: text.replaceAll(/\s+/g, ' '), totalPages, info };
}

test('a month is one page of text, with its title, language and structure', async () => {
  const top = [
    { title: 'Cedar fence', views: 1, pictureKey: null },
    { title: 'A'.repeat(300), views: 1_000_000_000, pictureKey: null },
    { title: '', views: 0, pictureKey: null },
  ];
  const figures = { ...quiet, views: of(3_000_000_000_000, 1), days: [1, 2, 3e12], rating: 4.25, top };
  const { pdf, text, totalPages, info } = await print(figures, 'Summit Roofing', [picture, null, picture]);
  expect(totalPages).toBe(1);
  expect(info).toMatchObject({ Title: 'Report for October 2026 · Summit Roofing', Author: 'Northlight 🏠' });
  for (const words of [
    'Report for October 2026',
    '3,000,000,000,000',
    'Cedar fence',
    '1,000,000,000 views',
    'AAAA',
    '…',
  ])
    expect(text).toContain(words);
  const source = pdf.toString('latin1');
  expect(source).toMatch(/\/Lang \(en-US\)/);
  expect(source).toMatch(/\/Marked true/);
  expect(source).toMatch(/\/S \/H1/);
  expect(pdf.length).toBeLessThan(120_000);
});

test('names are written in their own scripts and directions, without what no font has', { tags: 'long' }, async () => {
  const { text } = await print(quiet, 'גג צפחה (2026) 🏠 Sons');
  expect(text).toContain('2026');
  expect(text).toContain('Sons');
  expect(text).toMatch(/צפחה|החפצ/);
  for (const name of [
    'شركة السلام',
    'Łukasz Åse Ñandú',
    'Крыша',
    'Στέγη',
    '木工 🏠',
    '',
    '\u202e\u200d',
    'x'.repeat(3_000),
  ])
    expect((await print(quiet, name)).totalPages).toBe(1);
});

test('an agency’s accounts go on to a second page', async () => {
  const line = { name: 'Ł'.repeat(300), views: 3e9, published: 1, leads: 0, received: 0 };
  const lines = Array.from({ length: 20 }, (_, place) => ({
    ...line,
    name: place % 2 ? line.name : `Account ${place}`,
  }));
  const agency: AgencyFigures = {
    kind: 'agency',
    views: of(9, 9),
    published: none,
    leads: none,
    received: none,
    days: [4, 5],
    lines,
    otherAccounts: 9_980,
  };
  const { text, totalPages } = await print(agency);
  expect(totalPages).toBe(2);
  expect(text).toContain('Account 18');
  expect(text).toContain('And 9,980 more accounts');
});

test('letters are drawn from left to right, whichever way they are read', () => {
  const drawn = (text: string) => chunksOf(lettersOf(text).letters).map((chunk) => chunk.text);
  expect(drawn('Roof 12')).toEqual(['Roof', ' ', '12']);
  // The font library turns the letters of a word around by itself.
  expect(drawn('גג צפחה 12 (אור)')).toEqual(['(', 'אור', ')', ' ', '12', ' ', 'צפחה', ' ', 'גג']);
  expect(drawn('Fence by גג צפחה')).toEqual(['Fence', ' ', 'by', ' ', 'צפחה', ' ', 'גג']);
  expect(drawn('  a \n 🏠 b 🏠 ')).toEqual(['a', ' ', 'b']);
});
