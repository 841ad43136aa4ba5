import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText } from '#lib/text/fold-text.ts';
import type { PublicFilter } from './public-filter.ts';
import type { PublicGate } from './public-gate.ts';

/** A list whose terms are counted with every change. */
interface CountedList {
  withinKind: 'service' | 'contentType' | '';
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
  if (subscriptionType === 'free' || !list) return undefined;
  return [
    sql<boolean>`f.within_kind = ${list.withinKind} and f.within_id = ${list.withinId}`,
    ...(service.length ? [sql<boolean>`f.status_service = any(${service})`] : []),
    ...(content.length ? [sql<boolean>`f.status_content = any(${content})`] : []),
    ...(publish.length ? [sql<boolean>`f.status_publish = any(${publish})`] : []),
    ...(settings.hideMissingContent ? [sql<boolean>`f.is_complete`] : []),
  ];
}

function countedList({ contentTypeId, categoryIds, serviceIds = [], tagIds, cities, search }: PublicFilter) {
  const lists: CountedList[] = [
    ...(contentTypeId ? [{ withinKind: 'contentType' as const, withinId: contentTypeId }] : []),
    ...serviceIds.map((withinId) => ({ withinKind: 'service' as const, withinId })),
  ];
  const isMore = lists.length > 1 || categoryIds?.length || tagIds?.length || cities || foldText(search ?? '');
  return isMore ? undefined : (lists[0] ?? { withinKind: '' as const, withinId: '' });
}
