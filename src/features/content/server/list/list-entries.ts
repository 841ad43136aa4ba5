import { z } from 'zod';
import { accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { readCursor, unknownPlace, writeCursor } from '#lib/lists/cursor.ts';
import { preserialized } from '#lib/preserialized.ts';
import { EntryCard } from '../../entry-card.ts';
import { EntryListQuery } from '../../entry-filter.ts';
import { type CardPage, cardPage } from './card-page.ts';
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
    let left = input.limit;
    let last: Place | undefined;
    for (const group of foldText(input.search ?? '') ? groups : ([matching] as const)) {
      if (place && place.group > group) continue;
      const page = await readGroup(scope, input, group, left, place?.group === group ? place : undefined);
      if (page.cards) cards.push(cards.length > 0 ? ',' : '[', page.cards);
      if (page.lastKey !== null && page.lastUid !== null) last = { group, key: page.lastKey, uid: page.lastUid };
      if (page.found > left) return pageOf(cards, last ? writeCursor([last.group, last.key, last.uid]) : null);
      left -= page.found;
      if (page.hasUntitled === false) break;
    }
    return pageOf(cards, null);
  });

function pageOf(cards: readonly string[], nextCursor: string | null): EntryPage {
  return preserialized<EntryPage>({
    entries: cards.length > 0 ? [...cards, ']'] : '[]',
    nextCursor: JSON.stringify(nextCursor),
  });
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
): Promise<CardPage> {
  const shape = { ...filterShape(filter), sort, direction, isUntitled: group === untitled, goesOn: Boolean(place) };
  const { key = '', uid = '' } = place ?? {};
  const statement = cardPage(shape, { ...filterValues(scope, filter), limit, key, uid });
  return present((await scope.tx.executeQuery(statement)).rows[0]);
}

function placeOf({ cursor, sort }: EntryListQuery): Place | undefined {
  if (cursor === undefined) return undefined;
  const [read, key, uid] = readCursor(cursor, 3) as [string, string, string];
  const group = groups.find((known) => known === read);
  if (!group || (sort !== 'title' && !isTimeKey(key))) throw unknownPlace();
  return { group, key, uid };
}
