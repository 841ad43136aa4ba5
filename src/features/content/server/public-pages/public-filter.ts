import { type Expression, type SqlBool, sql } from 'kysely';
import { foldText } from '#lib/text/fold-text.ts';

/** What a visitor chose. All categories, services and tags must match (spec 2 §5). */
export interface PublicFilter {
  contentTypeId?: string;
  categoryIds?: readonly string[];
  serviceIds?: readonly string[];
  tagIds?: readonly string[];
  /** Part of the display title; entries without a title pass too, after those that match (decision 18). */
  search?: string;
}

/** Conditions on `content_public as p`. */
export function filterConditions(filter: PublicFilter): Expression<SqlBool>[] {
  const search = foldText(filter.search ?? '');
  return [
    ...(filter.contentTypeId ? [sql<boolean>`p.content_type_id = ${filter.contentTypeId}`] : []),
    ...(search ? [sql<boolean>`(strpos(p.search_title, ${search}) > 0 or p.search_title = '')`] : []),
    ...(filter.categoryIds ?? []).map((id) => hasTerm('category', id)),
    ...(filter.serviceIds ?? []).map((id) => hasTerm('service', id)),
    ...(filter.tagIds ?? []).map((id) => hasTerm('tag', id)),
  ];
}

function hasTerm(kind: 'category' | 'service' | 'tag', termId: string): Expression<SqlBool> {
  return sql<boolean>`exists (select from content_public_facet f where f.account_id = p.account_id
    and f.kind = ${kind} and f.value_id = ${termId} and f.entry_id = p.uid)`;
}
