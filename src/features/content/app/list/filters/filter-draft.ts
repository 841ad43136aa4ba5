import {
  type FieldKind,
  type FilterClause,
  type FilterField,
  type FilterTree,
  type FilterValue,
  type Operator,
  operators,
} from '../../../fields/filter-field.ts';

/** A condition while it is edited: its value may be missing. */
export interface DraftRow {
  id: number;
  field: string;
  op: Operator;
  isNot: boolean;
  value: FilterValue | undefined;
}
export interface DraftGroup {
  id: number;
  word: 'all' | 'any';
  isNot: boolean;
  items: readonly (DraftRow | DraftGroup)[];
}

let ids = 0;
export const newGroup = (word: DraftGroup['word'], items: DraftGroup['items'] = []): DraftGroup => ({
  id: (ids += 1),
  word,
  isNot: false,
  items,
});

export function newRow({ key, kind }: Pick<FilterField, 'key' | 'kind'>): DraftRow {
  return {
    id: (ids += 1),
    field: key,
    op: operators[kind][0],
    isNot: false,
    value: usualValue(kind, operators[kind][0]),
  };
}

/** A filter for editing: always a group, so that conditions can be added. */
export function draftOf(tree: FilterTree | undefined): DraftGroup {
  if (!tree) return newGroup('all');
  const item = itemOf(tree, false);
  return 'items' in item && !item.isNot ? item : newGroup('all', [item]);
}

function itemOf(tree: FilterTree, isNot: boolean): DraftRow | DraftGroup {
  if ('not' in tree) return itemOf(tree.not, !isNot);
  if ('field' in tree) return { id: (ids += 1), field: tree.field, op: tree.op, isNot, value: tree.value };
  const word = 'all' in tree ? 'all' : 'any';
  const parts = 'all' in tree ? tree.all : tree.any;
  return {
    ...newGroup(
      word,
      parts.map((part) => itemOf(part, false)),
    ),
    isNot,
  };
}

/** The filter of what is complete; undefined if nothing is. */
export function treeOf(group: DraftGroup): FilterTree | undefined {
  const parts = group.items.flatMap((item) =>
    'items' in item ? (treeOf(item) ?? []) : isComplete(item) ? [clauseOf(item)] : [],
  );
  const [only] = parts;
  if (!only) return undefined;
  const tree: FilterTree = parts.length === 1 ? only : group.word === 'all' ? { all: parts } : { any: parts };
  return group.isNot ? { not: tree } : tree;
}

function clauseOf({ field, op, isNot, value }: DraftRow): FilterTree {
  const clause: FilterClause = { field, op, ...(value !== undefined && { value }) };
  return isNot ? { not: clause } : clause;
}

/** Whether a condition has what it compares with. */
export function isComplete({ op, value }: Pick<DraftRow, 'op' | 'value'>): boolean {
  if (op === 'isEmpty') return true;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => one !== '') && (op !== 'between' || value.length === 2);
  return value !== undefined;
}

/** What a condition begins with; undefined if only a person can say. */
export function usualValue(kind: FieldKind, op: Operator): FilterValue | undefined {
  if (kind === 'flag') return true;
  if (op === 'last' || op === 'next') return { count: 7, unit: 'day' };
  return op === 'this' ? 'month' : undefined;
}

/** The group with one of its items, at any depth, replaced; or removed, with groups that are empty then. */
export function replaced(group: DraftGroup, id: number, by: DraftRow | DraftGroup | undefined): DraftGroup {
  const items = group.items.flatMap((item): (DraftRow | DraftGroup)[] => {
    if (item.id === id) return by ? [by] : [];
    if (!('items' in item)) return [item];
    const inner = replaced(item, id, by);
    return inner.items.length > 0 || item.items.length === 0 ? [inner] : [];
  });
  return { ...group, items };
}

export const conditionsOf = (group: DraftGroup): number =>
  group.items.reduce((sum, item) => sum + ('items' in item ? conditionsOf(item) : 1), 0);
