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
import { cardSizes, PostSize } from '../../shared-story.ts';
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
  const { quote, author } = cardLayout(size, { hasPicture: true, isRtl: false });
  expect(quote.height).toBeGreaterThan(1.5 * author.height);
});
