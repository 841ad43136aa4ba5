import { sql } from 'kysely';
import type { AccountScope, AgencyScope, HouseScope, SystemScope } from '#access/scope.ts';
import { after, cutPage, foundOrder, holds } from '#features/tenants/server/by-name.ts';
import type { NamedPage, NamedPageQuery } from '#lib/lists/named-page.ts';
import type { BusinessModel } from '../../industry.ts';
import { searched } from '../industries/searched.ts';

const [label, uid] = [sql<string>`m.label`, sql<string>`m.uid`];

interface Choice extends NamedPageQuery {
  industryId?: string | undefined;
  /** Without those that aren't finished. */
  isOffer: boolean;
}

/** Kinds of business by name; their industries' names are searched too. */
export async function modelList(
  { tx }: HouseScope | AgencyScope | AccountScope | SystemScope,
  { search, cursor, limit, industryId, isOffer }: Choice,
): Promise<NamedPage<BusinessModel>> {
  const words = searched(search);
  const place = foundOrder(label, words);
  const matching = tx
    .selectFrom('businessModel as m')
    .innerJoin('industry as i', 'i.uid', 'm.industryId')
    .where((where) => where.or([holds(label, words), holds(sql<string>`i.label`, words)]))
    .$if(industryId !== undefined, (all) => all.where('m.industryId', '=', industryId ?? ''))
    .$if(isOffer, (all) => all.where('m.isDone', '=', true));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select(['m.uid as modelId', 'm.label', 'm.industryId', 'i.label as industry', 'm.isDone', 'm.version'])
    .select(['m.contentTypes', 'm.categories', 'm.services', 'm.workKind', place.as('place')])
    .where(after(place, uid, cursor))
    .orderBy(sql`${place}, m.uid`)
    .limit(limit + 1)
    .execute();
  const page = cutPage(rows, limit, (row) => [row.place, row.modelId]);
  return { ...page, total, items: page.items.map(({ place: _place, ...item }) => item) };
}
