import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Actor } from '#access/actor.ts';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { contentWorld } from '#test/content-world.ts';
import { storyWorld } from '#test/story-world.ts';
import { type CardSize, cardSizes, PostSize } from '../../shared-story.ts';
import { cardLayout } from './card-layout.ts';
import { createCardRoutes } from './card-routes.ts';

const world = await contentWorld();
const { addStory } = storyWorld(world);
const { roofer, clinic } = world.accounts;
const { accountAdmin, otherOwner } = world.people;

async function draw(path: string, actor: Actor = accountAdmin.actor) {
  const app = new Hono<HttpEnv>();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(async (c, next) => {
    c.set('actor', actor);
    await next();
  });
  app.route('/', createCardRoutes(world.ports));
  return app.request(path);
}

test('the owner gets a picture of each size, in any script, with names of any length', async () => {
  const texts = ['Great 👍', 'عمل رائع وسريع ونظيف', 'x'.repeat(4_000)];
  for (const description of texts) {
    const { entryId } = await addStory({
      description,
      customerName: 'Wolfeschlegel'.repeat(8),
      customerCompany: '& <b>',
    });
    for (const size of PostSize.options) {
      const answer = await draw(`/${roofer}/${entryId}/${size}`);
      expect(answer.status).toBe(200);
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ ...cardSizes[size], format: 'png' });
    }
  }
});

test('another business gets none of a real testimonial, by whichever account it asks', async () => {
  const { entryId } = await addStory({});
  expect((await draw(`/${roofer}/${entryId}/square`)).status).toBe(200);
  for (const accountId of [roofer, clinic])
    expect((await draw(`/${accountId}/${entryId}/square`, otherOwner.actor)).status, accountId).toBe(404);
  expect((await draw(`/${roofer}/${entryId}/square`, anonymous)).status).toBe(401);
  const theirs = await addStory({}, clinic);
  expect((await draw(`/${roofer}/${theirs.entryId}/square`)).status).toBe(404);
});

test('there is none without permission, and of no other size', async () => {
  const { entryId } = await addStory({ isSubmissionConsent: false });
  expect((await draw(`/${roofer}/${entryId}/square`)).status).toBe(404);
  const shown = await addStory({});
  expect((await draw(`/${roofer}/${shown.entryId}/huge`)).status).toBe(404);
});

test.each(PostSize.options)('a %s card has room for words that are larger than the name below them', (size) => {
  const { quote, author } = cardLayout(size, { hasPicture: true, hasWords: true, hasStars: true, isRtl: false });
  expect(quote.height).toBeGreaterThan(1.5 * author.height);
});

const wordless = { hasPicture: true, hasWords: false, hasStars: true, isRtl: false };

test.each(Object.keys(cardSizes) as CardSize[])(
  'on a %s card without words, the picture leads and nothing overlaps',
  (size) => {
    const { width, height, picture, stars, author, brand } = cardLayout(size, wordless);
    expect((picture!.width * picture!.height) / (width * height)).toBeGreaterThan(0.55);
    expect(stars.top).toBeGreaterThan(width > height ? 0 : picture!.height);
    expect(stars.left).toBeGreaterThan(width > height ? picture!.width : 0);
    expect(author.top).toBeGreaterThan(stars.top + stars.height);
    // One block: the gap between stars and name is smaller than either.
    expect(author.top - stars.top - stars.height).toBeLessThan(stars.height);
    expect(brand.top).toBeGreaterThan(author.top + author.height);
  },
);

test('a card of neither picture nor words has stars and name in its middle', () => {
  const { height, picture, stars, author, brand } = cardLayout('square', { ...wordless, hasPicture: false });
  expect(picture).toBeNull();
  expect((stars.top + author.top + author.height) / 2 / height).toBeCloseTo(brand.top / 2 / height, 1);
});

test('a video without words gets a card of each size in which its picture fills the larger part', async () => {
  const videoMediaId = await world.addMediaItem('video');
  const red = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  await world.ports.storage.put('still', red);
  const variants = JSON.stringify([{ name: '1280x1280', width: 320, height: 240, bytes: red.length, key: 'still' }]);
  const made = { variants, videoKey: 'v', videoType: 'video/mp4', videoSize: 5 };
  await world.database.admin.updateTable('media').set(made).where('uid', '=', videoMediaId).execute();
  for (const description of ['', 'They fixed our roof.']) {
    const { entryId } = await addStory({ description, videoMediaId });
    for (const size of PostSize.options) {
      const image = Buffer.from(await (await draw(`/${roofer}/${entryId}/${size}`)).arrayBuffer());
      const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let reds = 0;
      for (let at = 0; at < data.length; at += 3) if (data[at]! > 200 && data[at + 1]! < 60) reds += 1;
      expect(reds / (info.width * info.height) > 0.5, `${size} ${description}`).toBe(description === '');
    }
  }
});
