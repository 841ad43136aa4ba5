import { readdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoAccounts } from './demo-accounts.data.ts';
import { demoPhotos } from './demo-photos.data.ts';
import { jobText } from './server/seed-content.ts';
import { demoFile } from './server/media/demo-photo-files.ts';

const files = await readdir(demoFile('pictures'));

test('every picture of the demo is there, is shown somewhere, and is light and sharp enough to be kept', async () => {
  const shown = demoAccounts.flatMap(({ heroes, jobs, reviews }) => [
    ...heroes,
    ...jobs.flatMap((job) => job.photos),
    ...reviews.map((review) => review.photo),
  ]);
  expect(Object.keys(demoPhotos).toSorted()).toEqual([...new Set<string>(shown)].toSorted());
  const named = Object.values(demoPhotos).map(({ file }) => `${file}.jpg`);
  expect(files.toSorted()).toEqual([...new Set<string>(named)].toSorted());
  for (const name of files) {
    const file = demoFile('pictures', name);
    const { width } = await sharp(file).metadata();
    expect([name, width, (await stat(file)).size <= 300_000]).toEqual([name, 1_600, true]);
  }
});

test.each(demoAccounts)('$businessName shows no picture twice in its gallery', ({ jobs, reviews }) => {
  const inJobs = jobs.flatMap((job) => job.photos);
  expect(inJobs.length).toBe(new Set(inJobs).size);
  const cards = [
    ...jobs.map((job) => (job.isBeforeAfter ? job.photos[1] : job.photos[0])),
    ...reviews.map((review) => review.photo),
  ];
  expect(cards.length).toBe(new Set(cards).size);
});

test.each(demoAccounts)('$businessName says no sentence twice', (demo) => {
  const texts = demo.jobs.map((job, at) => jobText(demo, job, at).replace(/<[^>]*>/g, ' '));
  const sentences = texts.flatMap((text) => text.split(/[.;]\s/).map((sentence) => sentence.trim()));
  const said = sentences.filter((sentence) => sentence.length > 12);
  expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
});

test.each(demoAccounts)('$businessName has pairs that one camera took', ({ jobs }) => {
  for (const { photos: names, isBeforeAfter = false, title } of jobs) {
    const [first = '', second = ''] = names.map((name) => demoPhotos[name].file);
    const isPair = first.endsWith('-before') && second === first.replace('-before', '-after');
    expect([title, isPair]).toEqual([title, isBeforeAfter]);
  }
});

test.each(demoAccounts)(
  '$businessName has reviews with a photo of the job that they are about',
  ({ jobs, reviews }) => {
    for (const { job, title } of reviews) expect([title, jobs[job]?.title]).not.toContain(undefined);
  },
);
