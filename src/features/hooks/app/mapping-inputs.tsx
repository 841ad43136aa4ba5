import { ActionIcon, Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import type { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { ActionStepInputs } from '#features/triggers/app/editor/action-step-inputs.tsx';
import { Placeholders } from '#features/triggers/app/editor/placeholders.tsx';
import { factsOf } from '#features/triggers/facts-of.ts';
import type { ActionStep, TriggerAction } from '#features/triggers/trigger.ts';
import parts from '#ui/forms/form-parts.module.css';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { HookForm, HookMapping } from '../hook.ts';
import { pageMessages } from './hook-messages.ts';

const mostActions = 5;
const nothing: HookMapping = { entry: null, steps: [] };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface MappingInputsProps {
  /** What `useActionForm` and `useEditForm` have in common. */
  form: Pick<ReturnType<typeof useActionForm<HookForm>>, 'form' | 'values' | 'set' | 'errors'>;
  /** What a message says. */
  sample: Record<string, unknown> | undefined;
  readOnly: boolean;
}

/** What is done with a message, out of what it says. */
export function MappingInputs({ form: { form, values, set, errors }, sample, readOnly }: MappingInputsProps) {
  const t = useTexts(pageMessages);
  const { triggers } = api.account(useAccountId());
  const actions = useQuery(triggers.listTriggerActions.queryOptions()).data;
  const field = textFieldOf(form, { name: t('name'), idPath: t('idPath') });
  const mapping = values.mapping ?? nothing;
  const change = (part: Partial<HookMapping>) => {
    const next = { ...mapping, ...part };
    set({ mapping: next.entry === null && next.steps.length === 0 ? null : next });
  };
  if (!actions) return <SkeletonForm fields={4} />;
  return (
    <div className={parts.fields} inert={readOnly}>
      <TextInput {...field('name')} required maxLength={100} />
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('actions')}</legend>
        <p className={parts.hint}>{t(mapping.steps.length > 0 ? 'actionsHint' : 'none')}</p>
        <Placeholders event={{ hasEntry: mapping.entry !== null, facts: sample ? factsOf({ payload: sample }) : [] }} />
        <ul className={parts.steps}>
          {mapping.steps.map((step, place) => (
            <StepItem
              key={step.id}
              step={step}
              place={place}
              action={actions.find(({ name }) => name === step.action)}
              errors={errors}
              onChange={(changed) =>
                change({ steps: mapping.steps.flatMap((one) => (one === step ? (changed ?? []) : one)) })
              }
            />
          ))}
        </ul>
        {mapping.steps.length < mostActions ? (
          <AddAction actions={actions} onAdd={(step) => change({ steps: [...mapping.steps, step] })} />
        ) : null}
        {errors['mapping.steps'] ? <p className={parts.problem}>{errors['mapping.steps']}</p> : null}
      </fieldset>
      <EntryInputs
        entry={mapping.entry}
        error={errors['mapping.entry.value']}
        onChange={(entry) => change({ entry })}
      />
      <TextInput {...field('idPath')} description={t('idPathHint')} maxLength={200} dir="ltr" />
    </div>
  );
}

interface EntryInputsProps {
  entry: HookMapping['entry'];
  error: string | undefined;
  onChange: (entry: HookMapping['entry']) => void;
}

const kinds = ['none', 'key', 'title', 'id'] as const;

function EntryInputs({ entry, error, onChange }: EntryInputsProps) {
  const t = useTexts(pageMessages);
  return (
    <div className={parts.pair}>
      <NativeSelect
        label={t('entry')}
        description={t('entryHint')}
        value={entry?.by ?? 'none'}
        data={kinds.map((kind) => ({ value: kind, label: t(`by.${kind}`) }))}
        onChange={({ currentTarget }) => {
          const by = kinds.find((kind) => kind === currentTarget.value) ?? 'none';
          onChange(by === 'none' ? null : { by, value: entry?.value ?? '' });
        }}
      />
      {entry ? (
        <TextInput
          name="mapping.entry.value"
          label={t('value')}
          description={t('valueHint', { example: '{{ event.payload.job }}' })}
          required
          maxLength={300}
          dir="ltr"
          error={error}
          value={entry.value}
          onChange={({ currentTarget }) => onChange({ ...entry, value: currentTarget.value })}
        />
      ) : null}
    </div>
  );
}

interface StepItemProps {
  step: ActionStep;
  place: number;
  action: TriggerAction | undefined;
  errors: Readonly<Record<string, string | undefined>>;
  /** Without a step, it is removed. */
  onChange: (step?: ActionStep) => void;
}

function StepItem({ step, place, action, errors, onChange }: StepItemProps) {
  const t = useTexts(pageMessages);
  const label = action?.label ?? step.action;
  return (
    <li className={parts.step}>
      <div className={parts.head}>
        <strong>{label}</strong>
        <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { label })} onClick={() => onChange()}>
          <Trash2 {...icon} />
        </ActionIcon>
      </div>
      <ActionStepInputs action={action} step={step} errors={errors} at={`mapping.steps.${place}`} onChange={onChange} />
    </li>
  );
}

/** Unique among the actions of a hook, and short. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 8);

function AddAction({ actions, onAdd }: { actions: readonly TriggerAction[]; onAdd: (step: ActionStep) => void }) {
  const t = useTexts(pageMessages);
  // What makes an entry is what most hooks begin with.
  const inOrder = actions.toSorted((one, other) => Number(other.makesEntry) - Number(one.makesEntry));
  return (
    <Menu position="bottom-start" trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus {...icon} />} className={parts.add}>
          {t('addAction')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu}>
        {inOrder.map(({ name, label, initial, isAllowed }) => (
          <Menu.Item
            key={name}
            disabled={!isAllowed}
            onClick={() =>
              onAdd({ id: newId(), kind: 'action', action: name, input: { ...initial } as Record<string, never> })
            }
          >
            {isAllowed ? label : t('notAllowed', { label })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
