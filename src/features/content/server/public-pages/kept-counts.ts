import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText } from '#lib/text/fold-text.ts';
import type { PublicFilter } from './public-filter.ts';
import type { PublicGate } from './public-gate.ts';

/** A list whose terms are counted with every change. */
interface CountedList {
  withinKind: 'contentType' | 'category' | 'service' | 'tag' | '';
  withinId: string;
}

/**
 * Conditions on an account's `content_public_facet_count as f` for a list's terms; undefined if the list's counts
 * aren't stored and must be computed.
 */
export function keptCounts(
  { subscriptionType, settings }: PublicGate,
  filter: PublicFilter = {},
): Expression<SqlBool>[] | undefined {
  const { service, content, publish } = settings.statuses;
  const list = countedList(filter);
  if (subscriptionType === 'free' || settings.contentTypes.length > 0 || !list) return undefined;
  return [
    sql<boolean>`f.within_kind = ${list.withinKind} and f.within_id = ${list.withinId}`,
    ...(service.length ? [sql<boolean>`f.status_service = any(${service})`] : []),
    ...(content.length ? [sql<boolean>`f.status_content = any(${content})`] : []),
    ...(publish.length ? [sql<boolean>`f.status_publish = any(${publish})`] : []),
    ...(settings.hideMissingContent ? [sql<boolean>`f.is_complete`] : []),
  ];
}

function countedList(filter: PublicFilter): CountedList | undefined {
  const { contentTypeId, categoryIds = [], serviceIds = [], tagIds = [], cities, search } = filter;
  const of = (withinKind: CountedList['withinKind'], ids: readonly string[]) =>
    ids.map((withinId) => ({ withinKind, withinId }));
  const lists: CountedList[] = [
    ...of('contentType', contentTypeId ? [contentTypeId] : []),
    ...of('category', categoryIds),
    ...of('service', serviceIds),
    ...of('tag', tagIds),
  ];
  const isMore = lists.length > 1 || cities || foldText(search ?? '');
  return isMore ? undefined : (lists[0] ?? { withinKind: '', withinId: '' });
}
