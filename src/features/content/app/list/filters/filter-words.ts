import {
  type FilterClause,
  type FilterField,
  type FilterTree,
  type Operator,
  operators,
} from '../../../fields/filter-field.ts';

export interface FilterWording {
  t: (key: string, values?: Record<string, string | number>) => string;
  fields: ReadonlyMap<string, FilterField>;
  /** A day like `2026-11-05` as people write it. */
  day: (day: string) => string;
}

/** A filter in words: “Title contains roof and Created is in the last 7 days”. */
export function treeWords(tree: FilterTree, wording: FilterWording): string {
  if ('field' in tree) return clauseWords(tree, false, wording);
  const { t } = wording;
  if ('not' in tree)
    return 'field' in tree.not
      ? clauseWords(tree.not, true, wording)
      : t('not', { text: treeWords(tree.not, wording) });
  const parts = 'all' in tree ? tree.all : tree.any;
  const texts = parts.map((part) =>
    'field' in part || 'not' in part ? treeWords(part, wording) : t('group', { text: treeWords(part, wording) }),
  );
  return texts.reduce((one, other) => t('all' in tree ? 'and' : 'or', { one, other }));
}

/** Whether a field can be compared that way: not if it has become one of another kind. */
export const isFitting = ({ kind }: FilterField, op: Operator): boolean =>
  (operators[kind] as readonly Operator[]).includes(op);

export function clauseWords(clause: FilterClause, isNot: boolean, wording: FilterWording): string {
  const { t, fields } = wording;
  const { field, op, value } = clause;
  const found = fields.get(field);
  if (found && !isFitting(found, op)) {
    const says = t('says', { field: found.label, op: t(`${isNot ? 'notOp' : 'op'}.${op}`), value: rawWords(value) });
    return t('broken', { text: says.trim() });
  }
  const label = found?.label ?? t('gone');
  if (found?.kind === 'flag')
    return t('says', { field: label, op: '·', value: t((value === true) !== isNot ? 'yes' : 'no') });
  const name = t(`${isNot ? 'notOp' : 'op'}.${op}`);
  return t('says', { field: label, op: name, value: valueWords({ op, value }, found, wording) }).trim();
}

/** Of a field that has another kind by now. */
function rawWords(value: FilterClause['value']): string {
  if (value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? '' : [value].flat().join(', ');
}

function valueWords(
  { op, value }: Pick<FilterClause, 'op' | 'value'>,
  field: FilterField | undefined,
  { t, day }: FilterWording,
) {
  if (value === undefined) return '';
  const isDate = field?.kind === 'date';
  if (Array.isArray(value)) {
    const names = (value as readonly (string | number)[]).map((one) => {
      if (isDate) return day(String(one));
      if (field?.isPerson && one === 'me') return t('me');
      return field?.options?.find((option) => option.value === one)?.label ?? String(one);
    });
    return names.reduce((one, other) => t(op === 'between' || op === 'hasAllOf' ? 'and' : 'or', { one, other }));
  }
  if (typeof value === 'object' && 'area' in value) return t('drawnArea');
  if (typeof value === 'object') return t('span', { ...(value as { count: number; unit: string }) });
  if (op === 'this') return t(`thisUnit.${String(value)}`);
  return isDate ? day(String(value)) : String(value);
}
