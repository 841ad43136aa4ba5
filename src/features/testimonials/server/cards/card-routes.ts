import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { PostSize } from '../../shared-story.ts';
import { loadSharePage } from '../sharing.ts';

/** Drawing needs libraries of 10 MB, which are loaded on demand. */
const cards = () => import('./draw-story-card.ts');

const nothing = 'There is no picture of this testimonial: it is hidden, withdrawn, or private.';

/**
 * GET /testimonial-cards/{accountId}/{entryId}/{square|portrait|landscape}: an image of a testimonial for social posts.
 */
export function createCardRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/:entryId/:size', async (c) => {
    const { accountId } = c.req.param();
    const entryId = Uid.safeParse(c.req.param('entryId')).data;
    const size = PostSize.safeParse(c.req.param('size')).data;
    if (!entryId || !size) throw problem('NOT_FOUND', nothing);
    const find = (scope: Parameters<typeof selectOwn>[0]) =>
      selectOwn(scope, 'testimonial').select('entryId').where('entryId', '=', entryId).executeTakeFirst();
    const own = await inAccount(ports.db, c.var.actor, accountId, 'testimonial.read', find, { isReading: true });
    const data = own ? await loadSharePage(ports, entryId) : undefined;
    if (!data) throw problem('NOT_FOUND', nothing);
    const image = await (await cards()).drawStoryCard(ports, data, size);
    c.header('content-disposition', `attachment; filename="testimonial-${size}.png"`);
    c.header('content-security-policy', "default-src 'none'; sandbox");
    c.header('cache-control', 'private, no-cache');
    return c.body(image, 200, { 'content-type': 'image/png' });
  });
  return app;
}
