import { Button, Input, Menu, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense } from 'react';
import type { ActionField } from '#lib/action-field.ts';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useEntryFields } from '#features/content/app/list/filters/use-entry-fields.ts';
import type { FilterTree } from '#features/content/fields/filter-field.ts';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import { loadPart } from '#ui/late-part.ts';
import parts from '#ui/forms/form-parts.module.css';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ScheduledRule } from '../../scheduled-rule.ts';
import { formMessages } from './form-messages.ts';
import styles from './rules.module.css';

const FilterBuilder = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/list/filters/filter-builder.tsx'))).FilterBuilder,
}));

type Values = ScheduledRule['input'];
type Value = Values[string];
type Option = NonNullable<ActionField['options']>[number];

interface ActionInputsProps {
  fields: readonly ActionField[];
  values: Values;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (values: Values) => void;
}

/** What an action is done with, as it declares its fields. */
export function ActionInputs({ fields, values, errors, onChange }: ActionInputsProps) {
  const set = (key: string, value: Value | undefined) => {
    const { [key]: _former, ...rest } = values;
    onChange(value === undefined ? rest : { ...rest, [key]: value });
  };
  const isLong = fields.length > manyFields;
  const left = isLong ? fields.filter((field) => isLeftOut(field, values, errors)) : [];
  return (
    <div className={isLong ? parts.pair : parts.fields}>
      {fields
        .filter((field) => !left.includes(field))
        .map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key]}
            error={errors[`input.${field.key}`]}
            onChange={(value) => set(field.key, value)}
          />
        ))}
      {left.length > 0 ? <AddField fields={left} onAdd={(key) => set(key, '')} /> : null}
    </div>
  );
}

/** Of more, those that are of use to few are added one by one. */
const manyFields = 8;

const isLeftOut = ({ key, kind, isRequired }: ActionField, values: Values, errors: ActionInputsProps['errors']) =>
  !isRequired && (kind === 'line' || kind === 'prose') && values[key] === undefined && !errors[`input.${key}`];

function AddField({ fields, onAdd }: { fields: readonly ActionField[]; onAdd: (key: string) => void }) {
  const t = useTexts(formMessages);
  return (
    <Menu position="bottom-start" trapFocus>
      <Menu.Target>
        <Button
          className={styles.addField}
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        >
          {t('addField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu}>
        {fields.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => onAdd(key)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FieldInputProps {
  field: ActionField;
  value: Value | undefined;
  error: string | undefined;
  onChange: (value: Value | undefined) => void;
}

function FieldInput(props: FieldInputProps) {
  const { field, value, error, onChange } = props;
  const { key, kind, label, hint, isRequired } = field;
  const common = { name: `input.${key}`, label, error, ...(hint && { description: hint }) };
  switch (kind) {
    case 'filter':
      return (
        <Input.Wrapper label={label} description={hint} error={error} labelElement="div" required={isRequired}>
          <Suspense>
            <FilterBuilder
              isInForm
              where={value as unknown as FilterTree | undefined}
              onChange={(where) => onChange(where as unknown as Value | undefined)}
            />
          </Suspense>
        </Input.Wrapper>
      );
    case 'people':
      return <PeopleInput field={{ ...common, withAsterisk: isRequired }} value={value} onChange={onChange} />;
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} name={common.name} />;
    case 'number':
    case 'optionalNumber':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          // What is no number is refused by the server, with its words.
          onChange={(number) => onChange(Number.isNaN(number) ? -1 : number)}
        />
      );
    case 'line':
    case 'prose':
      return <TextValue {...props} common={common} />;
  }
}

function TextValue({ field, value, onChange, common }: FieldInputProps & { common: object }) {
  const text = String(value ?? '');
  const set = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(currentTarget.value);
  if (field.kind === 'prose')
    return (
      <Textarea {...common} required={field.isRequired} autosize minRows={2} maxRows={8} value={text} onChange={set} />
    );
  return <TextInput {...common} required={field.isRequired} maxLength={300} value={text} onChange={set} />;
}

type ChoiceInputProps = FieldInputProps & { name: string };

/** Of what the field lists, or of what a field of entries has. */
function ChoiceInput(props: ChoiceInputProps) {
  const { options, optionsOf } = props.field;
  return optionsOf === undefined ? (
    <Choices {...props} options={options ?? []} />
  ) : (
    <EntryChoices {...props} optionsOf={optionsOf} />
  );
}

function EntryChoices({ optionsOf, ...props }: ChoiceInputProps & { optionsOf: string }) {
  const options = useEntryFields()?.find(({ key }) => key === optionsOf)?.options ?? [];
  return <Choices {...props} options={options} />;
}

function Choices({ field, name, error, value, onChange, options }: ChoiceInputProps & { options: readonly Option[] }) {
  const t = useTexts(formMessages);
  const { kind, label, hint, isRequired } = field;
  const common = { name, label, error, description: hint || undefined, withAsterisk: isRequired };
  if (kind === 'choices')
    return (
      <LateMultiSelect
        {...common}
        searchable
        hidePickedOptions
        data={[...options]}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(chosen) => onChange(chosen)}
      />
    );
  return (
    <NativeSelect
      {...common}
      value={String(value ?? '')}
      data={[...(value ? [] : [{ value: '', label: t('choose') }]), ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface PeopleInputProps extends Pick<FieldInputProps, 'value' | 'onChange'> {
  field: { name: string; label: string; error: string | undefined; withAsterisk: boolean };
}

function PeopleInput({ field, value, onChange }: PeopleInputProps) {
  const t = useTexts(formMessages);
  const team = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data;
  const known = new Set(team?.map(({ userId }) => userId));
  // Who has left can't be chosen anymore, and isn't shown as a bare id.
  const chosen = (Array.isArray(value) ? value.map(String) : []).filter((userId) => known.has(userId));
  return (
    <LateMultiSelect
      {...field}
      placeholder={chosen.length === 0 ? t('choosePeople') : undefined}
      searchable
      hidePickedOptions
      maxValues={20}
      data={(team ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
      value={chosen}
      onChange={(userIds) => onChange(userIds)}
    />
  );
}
