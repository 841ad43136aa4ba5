import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { foldText } from '#lib/text/fold-text.ts';
import { Uid } from '#lib/uid.ts';
import { EntryFinder } from '../entry-import.ts';
import { entriesBy } from './plan-rows.ts';

const FoundEntry = z.object({
  uid: Uid,
  title: z.string(),
  customerName: z.string(),
  city: z.string(),
  statusService: z.string(),
  statusPublish: z.string(),
  createDate: z.date(),
});

/** The account's entries with this key, id or title. */
export const findEntries = accountReading('content.read')
  .route({ method: 'GET', path: '/find-entries', summary: 'Find entries by key, ID, or title', tags: ['Entries'] })
  .input(EntryFinder)
  .output(z.array(FoundEntry))
  .handler(async ({ input, context: { scope } }) => {
    const ids = await idsOf(scope, input);
    return selectOwn(scope, 'entry')
      .select(['uid', 'title', 'customerName', 'city', 'statusService', 'statusPublish', 'createDate'])
      .where('uid', 'in', ids.length > 0 ? ids : [''])
      .orderBy('createDate', 'desc')
      .orderBy('uid')
      .limit(50)
      .execute();
  });

async function idsOf(scope: AccountScope, { by, value }: EntryFinder): Promise<readonly string[]> {
  const wanted = by === 'title' ? foldText(value) : value;
  return (await entriesBy(scope, by, '', [wanted])).get(wanted) ?? [];
}

const names = { key: 'key', id: 'ID', title: 'title' } as const;

/** The only entry that is named so. @throws UNPROCESSABLE_CONTENT for none, and for several */
export async function findOneEntry(scope: AccountScope, finder: EntryFinder): Promise<string> {
  const { by, value } = finder;
  const refused = (message: string) => problem('UNPROCESSABLE_CONTENT', message, { fields: { entry: message } });
  if (value === '') throw refused(`It doesn’t say the ${names[by]} of its entry.`);
  const [entryId, ...others] = await idsOf(scope, finder);
  if (entryId === undefined) throw refused(`No entry has the ${names[by]} “${value}”.`);
  if (others.length > 0) throw refused(`Several entries have the ${names[by]} “${value}”.`);
  return entryId;
}
