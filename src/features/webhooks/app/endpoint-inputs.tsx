import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import type { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EventType, NewEndpoint } from '../webhook.ts';
import { endpointKinds } from '../endpoint-kinds.ts';
import { useEventGroups } from './event-groups.ts';
import { formMessages } from './messages.ts';
import styles from './webhooks.module.css';

export type EndpointValues = NewEndpoint;

interface EndpointInputsProps {
  /** What `useActionForm` and `useEditForm` have in common. */
  form: Pick<ReturnType<typeof useActionForm<EndpointValues>>, 'form' | 'values' | 'set' | 'errors'>;
  types: readonly EventType[];
  isNew?: boolean;
}

export function EndpointInputs({ form: { form, values, set, errors }, types, isNew = false }: EndpointInputsProps) {
  const t = useTexts(formMessages);
  const field = textFieldOf(form, { name: t('name'), address: t('address') });
  const { kind } = values;
  return (
    <>
      {isNew ? (
        <NativeSelect
          label={t('kind')}
          value={kind}
          data={endpointKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) =>
            set({ kind: endpointKinds.find((one) => one === currentTarget.value) ?? 'standard' })
          }
        />
      ) : null}
      <TextInput description={t('nameHint')} maxLength={100} required data-autofocus {...field('name')} />
      <TextInput
        description={t(`addressHints.${kind}`)}
        maxLength={2_000}
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        {...field('address')}
        dir="ltr"
      />
      <TypesInput
        types={types}
        chosen={values.types}
        error={errors['types']}
        onChange={(next) => set({ types: next })}
      />
      {kind === 'standard' ? (
        <Radio.Group
          label={t('isFull')}
          value={values.isFull ? 'full' : 'thin'}
          onChange={(value) => set({ isFull: value === 'full' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="full" label={t('full')} />
            <Radio value="thin" label={t('thin')} />
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  );
}

interface TypesInputProps {
  types: readonly EventType[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (types: string[]) => void;
}

/** Events by what they are about. */
function TypesInput({ types, chosen, error, onChange }: TypesInputProps) {
  const t = useTexts(formMessages);
  const groups = useEventGroups(types);
  return (
    <Checkbox.Group
      label={t('types')}
      description={`${t('typesHint')} ${t('chosen', { count: chosen.length })}.`}
      value={[...chosen]}
      onChange={onChange}
      error={error}
    >
      <div className={styles.groups}>
        {groups.map(([group, some]) => (
          <TypeGroup key={group} group={group} types={some} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

type TypeGroupProps = Pick<TypesInputProps, 'types' | 'chosen' | 'onChange'> & { group: string };

function TypeGroup({ group, types, chosen, onChange }: TypeGroupProps) {
  const t = useTexts(formMessages);
  const own = types.filter(({ isAllowed }) => isAllowed).map(({ type }) => type);
  const isAll = own.every((type) => chosen.includes(type));
  const others = chosen.filter((type) => !own.includes(type));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group}</legend>
      {own.length > 1 ? (
        <Button
          className={styles.allOf}
          size="compact-xs"
          variant="subtle"
          aria-label={t(isAll ? 'noneOf' : 'allOf', { group })}
          onClick={() => onChange(isAll ? others : [...others, ...own])}
        >
          {t(isAll ? 'none' : 'all')}
        </Button>
      ) : null}
      {types.map(({ type, label, isAllowed }) => (
        <Checkbox
          key={type}
          value={type}
          label={isAllowed ? label : t('notAllowed', { label })}
          disabled={!isAllowed && !chosen.includes(type)}
        />
      ))}
    </fieldset>
  );
}
