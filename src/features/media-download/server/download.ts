import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { accountReading } from '#access/procedures.ts';
import { inAccount } from '#access/scope.ts';
import { sendZip } from '#features/media/server/zip-archive.ts';
import { problem } from '#lib/problem.ts';
import { DownloadChoice, DownloadPart, PartBounds } from '../download-choice.ts';
import { bytesIn, chosenMedia, findPartMedia, maxPartFiles, mediaPlace } from './part/find-part-media.ts';
import { describeArchive } from './part/part-archive.ts';
import { partFiles } from './part/part-files.ts';

/** The approximate size of a part, unless a single file is larger: resuming rereads at most this much. */
const partBytes = 1_000_000_000;

/** The size of the download and its parts: each is a separate ZIP that can be resumed. */
export const planDownload = accountReading('media.read')
  .input(DownloadChoice)
  .output(z.object({ files: z.number(), bytes: z.number(), parts: z.array(DownloadPart) }))
  .handler(async ({ input, context: { scope } }) => {
    const sized = chosenMedia(scope, input)
      .select([mediaPlace.as('place'), bytesIn(input.size).as('bytes')])
      .orderBy('createDate')
      .orderBy('uid');
    const { rows } = await sql<Omit<DownloadPart, 'number'>>`
      with sized as (${sized}),
        placed as (select place, bytes, (row_number() over in_order - 1) / ${sql.lit(maxPartFiles)} as by_files,
          div(sum(bytes) over in_order - bytes, ${sql.lit(partBytes)}) as by_bytes
          from sized window in_order as (order by place collate "C"))
      select count(*)::int as files, sum(bytes)::float8 as bytes, min(place collate "C") as first,
        max(place collate "C") as last
      from placed group by by_files, by_bytes order by 3`.execute(scope.tx);
    const parts = rows.map((part, index) => ({ ...part, number: index + 1 }));
    const total = (of: (part: DownloadPart) => number) => parts.reduce((sum, part) => sum + of(part), 0);
    return { files: total(({ files }) => files), bytes: total(({ bytes }) => bytes), parts };
  });

/** GET /downloads/{accountId}/media.zip: a part of a planned download, from any byte on (RFC 9110 §14). */
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
    throw problem('BAD_REQUEST', 'This download isn’t valid. Plan it again in the settings.');
  return { choice: choice.data, bounds: bounds.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
