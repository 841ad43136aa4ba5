import { type Context, Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount } from '#access/scope.ts';
import { sendZip } from '#features/media/server/archive/send-zip.ts';
import { problem } from '#lib/problem.ts';
import { DownloadChoice, PartBounds } from '../download-choice.ts';
import { findPartMedia } from './part/find-part-media.ts';
import { describeArchive } from './part/part-archive.ts';
import { partFiles } from './part/part-files.ts';

/**
 * GET /downloads/{accountId}/media.zip: one part of a planned download, complete or from any byte on (RFC 9110 §14).
 */
export function createDownloadRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/media.zip', async (c) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    // Authorized before anything is read.
    const ask = () => inAccount(ports.db, who, accountId, 'media.read', async () => {}, { isReading: true });
    await ask();
    const { choice, bounds } = readQuery(c);
    const media = await inAccount(
      ports.db,
      who,
      accountId,
      'media.read',
      (scope) => findPartMedia(scope, choice, bounds),
      { isReading: true },
    );
    const folder = `media-${String(bounds.number).padStart(3, '0')}`;
    const archive = describeArchive(await partFiles(ports.storage, media, choice.size), folder);
    return sendZip(c, ports, archive, { name: folder, ask });
  });
  return app;
}

function readQuery(c: Context<HttpEnv>): { choice: DownloadChoice; bounds: PartBounds } {
  const { choice: text = '{}', ...rest } = c.req.query();
  const bounds = PartBounds.safeParse(rest);
  const choice = DownloadChoice.safeParse(parseJson(text));
  if (!bounds.success || !choice.success)
    throw problem('BAD_REQUEST', 'This download is not valid. Plan it again in the settings.');
  return { choice: choice.data, bounds: bounds.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
