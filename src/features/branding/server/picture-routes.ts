import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAgency, inMe, inSystem, signedIn } from '#access/scope.ts';
import { cleanFileName } from '#features/media/file-name.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { countHit } from '#platform/throttle.ts';
import type { PictureOwner } from '../picture.ts';
import { findPicture } from './find-picture.ts';
import { takePicture } from './take-picture.ts';

const hour = 3_600;
const quota = { name: 'pictures', limit: 60, windowSeconds: hour };

/**
 * Agency logos and icons and people's portraits, on management hosts. POST /pictures/agencies/{id} and /pictures/me
 * take a file as their body, with its name in `x-file-name`, and return its `pictureId`; GET /pictures/{id} shows it.
 */
export function createPictureRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/agencies/:id', async (c) => {
    const id = c.req.param('id');
    const { actor } = c.var;
    // Authorized before a byte is read.
    const inIt = (work: Parameters<typeof inAgency<void>>[4]) =>
      inAgency(ports.db, actor, id, 'agency.update', work, { isOfManagement: true });
    await inIt(async () => {});
    return take(c, ports, { kind: 'agency', id }, inIt);
  });
  app.post('/me', (c) => {
    const actor = signedIn(c.var.actor);
    return take(c, ports, { kind: 'user', id: actor.userId }, (record) => inMe(ports.db, actor, record));
  });
  app.get('/:uid', async (c) => {
    const uid = Uid.safeParse(c.req.param('uid'));
    const found = uid.success
      ? await inSystem(ports.db, 'picture', (scope) => findPicture(scope, uid.data, c.var.actor))
      : undefined;
    const stored = found && (await ports.storage.find(found.key));
    if (!found || !stored) throw problem('NOT_FOUND', 'This picture doesn’t exist.');
    c.header('content-type', 'image/webp');
    c.header('content-length', String(stored.sizeBytes));
    c.header('content-security-policy', "default-src 'none'; sandbox");
    c.header(
      'cache-control',
      found.isPublic ? 'public, max-age=31536000, s-maxage=60, immutable' : 'private, max-age=3600',
    );
    return c.body(Readable.toWeb(await ports.storage.read(found.key)) as ReadableStream<Uint8Array>);
  });
  return app;
}

type Write = Parameters<typeof takePicture>[2];

async function take(c: Context<HttpEnv>, ports: Ports, owner: PictureOwner, write: Write): Promise<Response> {
  const now = ports.clock.now();
  const { hits, resetDate } = await countHit(ports.db, `picture:${owner.kind}:${owner.id}`, hour, now);
  if (hits > quota.limit)
    throw problem('TOO_MANY_REQUESTS', 'Too many pictures were sent. Please try again in an hour.', {
      retryAfterSeconds: (resetDate.getTime() - now.getTime()) / 1_000,
      quota,
    });
  const name = nameOf(c.req.header('x-file-name') ?? '');
  return c.json({ pictureId: await takePicture(ports, { owner, name, body: c.req.raw.body }, write) });
}

function nameOf(header: string): string {
  try {
    return cleanFileName(decodeURIComponent(header));
  } catch {
    return cleanFileName('');
  }
}
