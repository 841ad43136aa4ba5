import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/fold-text.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/cursor.ts';
import { written } from '#lib/written.ts';
import { EntryCard } from '../entry-card.ts';
import { EntryListQuery } from '../entry-filter.ts';
import { type CardRow, cardPage } from './card-page.ts';
import { filterShape, filterValues } from './entry-conditions.ts';
import { isTimeKey } from './time-key.ts';

const EntryPage = z.object({
  entries: z.array(EntryCard),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
type EntryPage = z.infer<typeof EntryPage>;

/**
 * Entries by page. In a search, entries without a title come after those that match (decision 18). The database writes
 * the cards as JSON, which is sent on as it is: taking 30 of them apart costs more than all else here (decision 15).
 */
export const listEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/entries', summary: 'List entries', tags: ['Entries'] })
  .input(EntryListQuery)
  .output(EntryPage)
  .handler(async ({ input, context: { scope } }): Promise<EntryPage> => {
    const place = placeOf(input);
    const cards: string[] = [];
    let last: Place | undefined;
    for (const group of foldText(input.search ?? '') ? groups : ([matching] as const)) {
      if (place && place.group > group) continue;
      const wanted = input.limit + 1 - cards.length;
      const rows = await readGroup(scope, input, group, wanted, place?.group === group ? place : undefined);
      const shown = rows.slice(0, input.limit - cards.length);
      cards.push(...shown.map(({ card }) => card));
      const end = shown.at(-1);
      if (end) last = { group, key: end.sortKey, uid: end.uid };
      if (rows.length > shown.length) return pageOf(cards, last ? writeCursor([last.group, last.key, last.uid]) : null);
      if (rows[0]?.hasUntitled === false) break;
    }
    return pageOf(cards, null);
  });

function pageOf(cards: readonly string[], nextCursor: string | null): EntryPage {
  return written<EntryPage>({ entries: `[${cards.join(',')}]`, nextCursor: JSON.stringify(nextCursor) });
}

/** In a search: what matches, then what has no title. Apart, each is read along an index up to its limit. */
const [matching, untitled] = ['0', '1'] as const;
const groups = [matching, untitled] as const;
type Group = (typeof groups)[number];

/** The last row of the page before. */
interface Place {
  group: Group;
  key: string;
  uid: string;
}

async function readGroup(
  scope: AccountScope,
  { sort, direction, cursor: _place, limit: _whole, ...filter }: EntryListQuery,
  group: Group,
  limit: number,
  place: Place | undefined,
): Promise<CardRow[]> {
  const shape = { ...filterShape(filter), sort, direction, isUntitled: group === untitled, goesOn: Boolean(place) };
  const { key = '', uid = '' } = place ?? {};
  const statement = cardPage(shape, { ...filterValues(scope, filter), limit, key, uid });
  return (await scope.tx.executeQuery(statement)).rows;
}

function placeOf({ cursor, sort }: EntryListQuery): Place | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || (sort !== 'title' && !isTimeKey(key))) throw unknownPlace();
  return { group, key, uid };
}
