import type { Area } from '../area.ts';

/** Operators by the type of a field. Negation is a node of the filter's tree, `not`. */
export const operators = {
  text: ['contains', 'is', 'startsWith', 'isEmpty'],
  number: ['is', 'atLeast', 'atMost', 'between', 'isEmpty'],
  date: ['on', 'before', 'after', 'between', 'last', 'next', 'this', 'isEmpty'],
  /** One of several values. */
  choice: ['isAnyOf', 'isEmpty'],
  /** Any number of values. */
  choices: ['hasAnyOf', 'hasAllOf', 'isEmpty'],
  flag: ['is'],
  /** Where on the map. */
  place: ['within', 'isEmpty'],
} as const;
export type FieldKind = keyof typeof operators;
export type Operator = (typeof operators)[FieldKind][number];

export const dateUnits = ['day', 'week', 'month', 'year'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** A field that entries can be filtered by: of every entry, of an account's own fields, or of another capability. */
export interface FilterField {
  /** Unique in the account; a custom field's is `fields.` and its key. */
  key: string;
  label: string;
  kind: FieldKind;
  /** Of choices, in order. */
  options?: readonly { value: string; label: string }[];
  /** Choices are people: `me` is who asks. */
  isPerson?: boolean;
  /** Lists can be sorted by it. */
  isSortable?: boolean;
}

export interface FilterClause {
  field: string;
  op: Operator;
  value?: FilterValue;
}
export type FilterValue = string | number | boolean | readonly (string | number)[] | DateSpan | Area;
/** So many days, weeks, months or years, up to today or from today on. */
export interface DateSpan {
  count: number;
  unit: DateUnit;
}

/** What entries are shown: conditions on their fields, combined. */
export type FilterTree =
  | FilterClause
  | { all: readonly FilterTree[] }
  | { any: readonly FilterTree[] }
  | { not: FilterTree };

/** At most so many conditions in a filter, and levels of groups. */
export const mostClauses = 50;
export const mostLevels = 5;

/** The tree's conditions, in order. */
export function clausesOf(tree: FilterTree): FilterClause[] {
  if ('field' in tree) return [tree];
  if ('not' in tree) return clausesOf(tree.not);
  return ('all' in tree ? tree.all : tree.any).flatMap(clausesOf);
}

/** Levels of groups; a condition alone has none. */
export function levelsOf(tree: FilterTree): number {
  if ('field' in tree) return 0;
  if ('not' in tree) return levelsOf(tree.not);
  return 1 + Math.max(0, ...('all' in tree ? tree.all : tree.any).map(levelsOf));
}

/** What the fields of entries and their values are called, in filters, exports and the API. */
export const filterLabels = {
  fields: {
    title: 'Title',
    status: 'Status',
    statusService: 'Work status',
    statusContent: 'Content status',
    contentType: 'Content type',
    categories: 'Categories',
    services: 'Services',
    labels: 'Labels',
    ownTags: 'Own tags',
    customerName: 'Customer',
    description: 'Description',
    address: 'Address',
    city: 'City',
    neighborhood: 'Neighborhood',
    place: 'Place',
    hasPlace: 'Has a place on the map',
    hasBeforeAfter: 'Has before and after',
    photos: 'Number of photos and videos',
    createdBy: 'Created by',
    createDate: 'Created',
    updateDate: 'Last changed',
    publishedDate: 'Published',
  },
  status: { draft: 'Draft', review: 'In review', approved: 'Approved', live: 'Live' },
  service: { open: 'Open', inProgress: 'In progress', closed: 'Closed' },
  content: { draft: 'Draft', review: 'In review', approved: 'Approved' },
} as const;
