import { type Expression, type SqlBool, sql } from 'kysely';
import type { PublicFacetKind } from '../../tables.ts';
import { foldText } from '#lib/text/fold-text.ts';

/** The visitor's filter. All categories, services, tags and values of fields must match (spec 2 §5). */
export interface PublicFilter {
  contentTypeId?: string;
  categoryIds?: readonly string[];
  serviceIds?: readonly string[];
  tagIds?: readonly string[];
  /** Values of `facetGroups`. */
  fieldIds?: readonly string[];
  /** Case-insensitive. */
  /** Spellings of one city. */
  cities?: readonly string[];
  /** Part of the display title; untitled entries match, too, after the others. */
  search?: string;
}

/**
 * A condition on `content_public as p`: reviews belong to the entry they are about, and appear only in the list of
 * their content type, if it has a tab.
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
    ...(filter.fieldIds ?? []).map((id) => hasFacet('field', id)),
  ];
}

/** Whether the filter has terms, which may be on one entry or on half of them. */
export function hasTerms({ categoryIds = [], serviceIds = [], tagIds = [], fieldIds = [] }: PublicFilter): boolean {
  return categoryIds.length + serviceIds.length + tagIds.length + fieldIds.length > 0;
}

export interface OnlyTerm {
  kind: PublicFacetKind;
  id: string;
}

/** The term, if the filter consists of exactly one term; otherwise undefined. */
export function onlyTerm(filter: PublicFilter): OnlyTerm | undefined {
  const { categoryIds = [], serviceIds = [], tagIds = [], fieldIds = [] } = filter;
  const terms = [
    ...categoryIds.map((id) => ({ kind: 'category' as const, id })),
    ...serviceIds.map((id) => ({ kind: 'service' as const, id })),
    ...tagIds.map((id) => ({ kind: 'tag' as const, id })),
    ...fieldIds.map((id) => ({ kind: 'field' as const, id })),
  ];
  const isMore = terms.length !== 1 || filter.contentTypeId || filter.cities || foldText(filter.search ?? '');
  return isMore ? undefined : terms[0];
}

/** A condition on `content_public as p`. */
export function hasFacet(kind: PublicFacetKind, value: string): Expression<SqlBool> {
  return sql<boolean>`exists (select from content_public_facet f where f.account_id = p.account_id
    and f.kind = ${kind} and f.value_id = ${value} and f.entry_id = p.uid)`;
}
