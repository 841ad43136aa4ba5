import { sql } from 'kysely';
import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { DownloadChoice, DownloadPart } from '../download-choice.ts';
import { bytesIn, chosenMedia, mediaPlace } from './chosen-media.ts';
import { maxPartFiles } from './part/find-part-media.ts';

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
