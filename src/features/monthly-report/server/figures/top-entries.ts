import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { StoredVariant } from '#features/media/media.ts';
import type { TopEntry } from '../../report.ts';
import type { Span } from './span.ts';

const most = 3;

/** The entries whose pages were opened most, of those that are still public; former paths of an entry count for it. */
export async function topEntries(scope: AccountScope, { days }: Span): Promise<TopEntry[]> {
  const rows = await selectOwn(scope, 'pageView as v')
    .innerJoin('entryAddress as a', (on) =>
      on.onRef('a.accountId', '=', 'v.accountId').on('a.path', '=', sql`ltrim(v.path, '/')`),
    )
    .innerJoin('contentPublic as p', (on) =>
      on.onRef('p.accountId', '=', 'v.accountId').onRef('p.uid', '=', 'a.entryId'),
    )
    .leftJoin('media as m', (on) =>
      on
        .onRef('m.accountId', '=', 'p.accountId')
        .on('m.uid', '=', sql`p.document -> 'presentation' -> 'cover' ->> 'uid'`)
        .on('m.deletedDate', 'is', null),
    )
    .select(['p.title', 'm.variants'])
    .select(sql<number>`sum(v.views)::float8`.as('views'))
    .where('v.day', '>=', days.start)
    .where('v.day', '<', days.end)
    .groupBy(['p.uid', 'p.title', 'm.variants'])
    .orderBy('views', 'desc')
    .orderBy('p.uid')
    .limit(most)
    .execute();
  return rows.map(({ title, views, variants }) => ({ title, views, pictureKey: pictureOf(variants ?? []) }));
}

/** The smallest one that is sharp at the size of a report. */
function pictureOf(variants: readonly StoredVariant[]): string | null {
  const bySize = variants.toSorted((one, other) => one.width - other.width);
  return (bySize.find(({ width }) => width >= leastWidth) ?? bySize.at(-1))?.key ?? null;
}

const leastWidth = 360;
