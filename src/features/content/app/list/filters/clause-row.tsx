import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { insidePopover, LateMultiSelect, LateSelect } from '#ui/forms/late-select.tsx';
import { dateUnits, type DateSpan, type FilterField, type Operator, operators } from '../../../fields/filter-field.ts';
import { renderTypeOption } from '../../type/type-option.tsx';
import { type DraftRow, newRow, usualValue } from './filter-draft.ts';
import { clauseWords, type FilterWording, isFitting } from './filter-words.ts';
import styles from './filter-builder.module.css';

interface ClauseRowProps {
  row: DraftRow;
  wording: FilterWording;
  onChange: (row: DraftRow | undefined) => void;
}

/** One condition: field, comparison, value. */
export function ClauseRow({ row, wording, onChange }: ClauseRowProps) {
  const { t, fields } = wording;
  const field = fields.get(row.field);
  const words = clauseWords(row, row.isNot, wording);
  return (
    <div role="group" aria-label={words} className={styles.row}>
      <LateSelect
        className={styles.field}
        aria-label={t('field')}
        data={[...fields.values()].map(({ key, label }) => ({ value: key, label }))}
        comboboxProps={insidePopover}
        searchable
        allowDeselect={false}
        value={field ? row.field : null}
        error={field ? undefined : t('gone')}
        onChange={(key) => {
          const chosen = fields.get(key ?? '');
          if (chosen) onChange({ ...newRow(chosen), id: row.id });
        }}
      />
      {field ? <Comparison row={row} field={field} wording={wording} onChange={onChange} /> : null}
      {field && isFitting(field, row.op) ? (
        <ClauseValue row={row} field={field} wording={wording} onChange={onChange} />
      ) : null}
      <ActionIcon className={styles.remove} aria-label={t('remove')} onClick={() => onChange(undefined)}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface PartProps extends ClauseRowProps {
  field: FilterField;
}

/** Each operator and its negation; a flag has neither. */
function Comparison({ row, field, wording: { t }, onChange }: PartProps) {
  if (field.kind === 'flag') return null;
  const fitting = isFitting(field, row.op);
  const known = operators[field.kind].flatMap((op) => [false, true].map((isNot) => ({ op, isNot })));
  const choices = fitting ? known : [{ op: row.op, isNot: row.isNot }, ...known];
  const nameOf = ({ op, isNot }: { op: Operator; isNot: boolean }) => `${isNot ? 'notOp' : 'op'}.${op}`;
  return (
    <NativeSelect
      className={styles.operator}
      aria-label={t('operator')}
      data={choices.map((choice) => ({ value: nameOf(choice), label: t(nameOf(choice)) }))}
      value={nameOf(row)}
      error={fitting ? undefined : t('mismatch')}
      onChange={({ currentTarget: { selectedIndex } }) => {
        const chosen = choices[selectedIndex];
        if (!chosen) return;
        const keeps = shapeOf(chosen.op, field) === shapeOf(row.op, field);
        onChange({ ...row, ...chosen, value: keeps ? row.value : usualValue(field.kind, chosen.op) });
      }}
    />
  );
}

/** Operators of one shape take the same value. */
function shapeOf(op: Operator, { kind }: FilterField): string {
  if (op === 'isEmpty') return 'nothing';
  if (op === 'between') return 'pair';
  if (op === 'last' || op === 'next') return 'span';
  return op === 'this' ? 'unit' : kind;
}

function ClauseValue(props: PartProps) {
  const { row, field, wording, onChange } = props;
  const set = (value: DraftRow['value']) => onChange({ ...row, value });
  switch (shapeOf(row.op, field)) {
    case 'nothing':
      return null;
    case 'pair':
      return <Pair {...props} set={set} />;
    case 'span':
      return <Span {...props} set={set} />;
    case 'unit':
      return <Units name="thisUnit" value={row.value as DateSpan['unit']} t={wording.t} onChange={set} />;
    case 'choice':
    case 'choices':
      return <Chosen {...props} set={set} />;
    case 'flag':
      return <Flag {...props} />;
    case 'place':
      return <DrawnArea {...props} />;
    default:
      return (
        <OneValue field={field} label={wording.t('value')} value={row.value as string | undefined} onChange={set} />
      );
  }
}

interface SettingProps extends PartProps {
  set: (value: DraftRow['value']) => void;
}

function Pair({ row: { value }, field, wording: { t }, set }: SettingProps) {
  const [from = '', to = ''] = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
  return (
    <>
      <OneValue field={field} label={t('from')} value={from} onChange={(one) => set([one ?? '', to])} />
      <OneValue field={field} label={t('to')} value={to} onChange={(one) => set([from, one ?? ''])} />
    </>
  );
}

function Span({ row: { value }, wording: { t }, set }: SettingProps) {
  const { count, unit } = (value ?? { count: 7, unit: 'day' }) as DateSpan;
  const type = (typed: number) =>
    set(Number.isInteger(typed) && typed > 0 && typed <= 1_000 ? { count: typed, unit } : undefined);
  return (
    <>
      <TextInput
        className={styles.short}
        aria-label={t('number')}
        inputMode="numeric"
        defaultValue={String(count)}
        onChange={({ currentTarget }) => type(Number(currentTarget.value))}
      />
      <Units name="units" value={unit} t={t} onChange={(next) => set({ count, unit: next })} />
    </>
  );
}

function Chosen({ row: { value }, field, wording: { t }, set }: SettingProps) {
  const me = field.isPerson ? [{ value: 'me', label: t('me') }] : [];
  const others = (field.options ?? []).map((option) => ({ ...option }));
  return (
    <LateMultiSelect
      className={styles.value}
      aria-label={t('value')}
      data={[...me, ...others]}
      comboboxProps={insidePopover}
      {...(field.key === 'contentType' && { renderOption: renderTypeOption })}
      searchable
      value={Array.isArray(value) ? (value as readonly string[]).map(String) : []}
      onChange={(chosen) => set(chosen.length > 0 ? chosen : undefined)}
    />
  );
}

function Flag({ row, wording: { t }, onChange }: PartProps) {
  return (
    <NativeSelect
      className={styles.value}
      aria-label={t('value')}
      data={[
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ]}
      value={(row.value === true) !== row.isNot ? 'yes' : 'no'}
      onChange={({ currentTarget }) => onChange({ ...row, isNot: false, value: currentTarget.value === 'yes' })}
    />
  );
}

/** Where to draw it, if it isn't drawn yet. */
function DrawnArea({ row: { value }, wording: { t } }: PartProps) {
  return (
    <span className={styles.value}>
      {value === undefined ? (
        <AppLink to="/map-content" search={true}>
          {t('drawIt')}
        </AppLink>
      ) : (
        t('drawnArea')
      )}
    </span>
  );
}

interface OneValueProps {
  field: FilterField;
  label: string;
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
}

/** A text, number or day. Typed, it is kept as it is until it can be read. */
function OneValue({ field: { kind }, label, value, onChange }: OneValueProps) {
  return (
    <TextInput
      className={styles.value}
      aria-label={label}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      dir="auto"
      maxLength={200}
      defaultValue={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: typed } }) => {
        if (kind !== 'number') return onChange(typed || undefined);
        const number = Number(typed.trim().replace(',', '.'));
        onChange(typed.trim() && Number.isFinite(number) ? number : undefined);
      }}
    />
  );
}

interface UnitsProps {
  name: 'units' | 'thisUnit';
  value: DateSpan['unit'];
  t: FilterWording['t'];
  onChange: (unit: DateSpan['unit']) => void;
}

function Units({ name, value, t, onChange }: UnitsProps) {
  return (
    <NativeSelect
      className={styles.value}
      aria-label={t('unit')}
      data={dateUnits.map((unit) => ({ value: unit, label: t(`${name}.${unit}`) }))}
      value={value}
      onChange={({ currentTarget: { selectedIndex } }) => onChange(dateUnits[selectedIndex] ?? 'day')}
    />
  );
}
