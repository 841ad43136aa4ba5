import { type Expression, type SqlBool, sql } from 'kysely';
import type { PublicFacetKind } from '../../tables.ts';
import { foldText } from '#lib/text/fold-text.ts';

/** What a visitor chose. All categories, services and tags must match (spec 2 §5). */
export interface PublicFilter {
  contentTypeId?: string;
  categoryIds?: readonly string[];
  serviceIds?: readonly string[];
  tagIds?: readonly string[];
  /** Whatever its case. */
  /** Ways in which one city is written. */
  cities?: readonly string[];
  /** Part of the display title; entries without a title pass too, after those that match (decision 18). */
  search?: string;
}

/**
 * A condition on `content_public as p`: reviews belong to the entry they are about, and stand in no list but that of their
 * content type, where it has a tab.
 */
export const isNoReview = sql<boolean>`not p.is_review`;

/** Conditions on `content_public as p`. */
export function filterConditions(filter: PublicFilter): Expression<SqlBool>[] {
  const search = foldText(filter.search ?? '');
  return [
    filter.contentTypeId ? sql<boolean>`p.content_type_id = ${filter.contentTypeId}` : isNoReview,
    ...(filter.cities
      ? [sql<boolean>`lower(p.city) in (select lower(name) from unnest(${[...filter.cities]}::text[]) name)`]
      : []),
    ...(search ? [sql<boolean>`(strpos(p.search_title, ${search}) > 0 or p.search_title = '')`] : []),
    ...(filter.categoryIds ?? []).map((id) => hasFacet('category', id)),
    ...(filter.serviceIds ?? []).map((id) => hasFacet('service', id)),
    ...(filter.tagIds ?? []).map((id) => hasFacet('tag', id)),
  ];
}

/** Whether the filter names terms, which may be on one entry or on half of them. */
export function hasTerms({ categoryIds = [], serviceIds = [], tagIds = [] }: PublicFilter): boolean {
  return categoryIds.length + serviceIds.length + tagIds.length > 0;
}

export interface OnlyTerm {
  kind: PublicFacetKind;
  id: string;
}

/** The one term that is all the filter asks for; undefined when it asks for less, more or something else. */
export function onlyTerm(filter: PublicFilter): OnlyTerm | undefined {
  const { categoryIds = [], serviceIds = [], tagIds = [] } = filter;
  const terms = [
    ...categoryIds.map((id) => ({ kind: 'category' as const, id })),
    ...serviceIds.map((id) => ({ kind: 'service' as const, id })),
    ...tagIds.map((id) => ({ kind: 'tag' as const, id })),
  ];
  const isMore = terms.length !== 1 || filter.contentTypeId || filter.cities || foldText(filter.search ?? '');
  return isMore ? undefined : terms[0];
}

/** A condition on `content_public as p`. */
export function hasFacet(kind: PublicFacetKind, value: string): Expression<SqlBool> {
  return sql<boolean>`exists (select from content_public_facet f where f.account_id = p.account_id
    and f.kind = ${kind} and f.value_id = ${value} and f.entry_id = p.uid)`;
}
