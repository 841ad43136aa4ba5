import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import type { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { timeZones } from '#lib/time/time-zone.ts';
import parts from '#ui/forms/form-parts.module.css';
import { LateSelect } from '#ui/forms/late-select.tsx';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { chosenRule, choiceOf } from '../../recurrence-choice.ts';
import type { RuleValues } from '../../rule-values.ts';
import type { RuleAction, ScheduledRule } from '../../scheduled-rule.ts';
import { ActionInputs } from './action-inputs.tsx';
import { formMessages } from './form-messages.ts';
import { RecurrenceInput } from './recurrence-input.tsx';
import styles from './rules.module.css';

const NextRuns = lazy(async () => ({ default: (await loadPart(() => import('./next-runs.tsx'))).NextRuns }));

/** What `useActionForm` and `useEditForm` have in common. */
type Form = Pick<ReturnType<typeof useActionForm<RuleValues>>, 'form' | 'values' | 'set' | 'errors'>;

interface RuleInputsProps {
  form: Form;
  actions: readonly RuleAction[];
  readOnly?: boolean;
}

/** All that a rule has, and its next runs. */
export function RuleInputs({ form, actions, readOnly = false }: RuleInputsProps) {
  const t = useTexts(formMessages);
  const field = textFieldOf(form.form, { name: t('name') });
  return (
    <div className={parts.fields} inert={readOnly}>
      <TextInput {...field('name')} required data-autofocus maxLength={100} />
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('action')}</legend>
        <What form={form} actions={actions} />
      </fieldset>
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('rule')}</legend>
        <When form={form} />
      </fieldset>
    </div>
  );
}

function What({ form: { values, set, errors }, actions }: Pick<RuleInputsProps, 'form' | 'actions'>) {
  const t = useTexts(formMessages);
  const chosen = actions.find(({ name }) => name === values.action);
  const choose = (action: string) => {
    const { initial = {} } = actions.find(({ name }) => name === action) ?? {};
    set({ action, input: initial as ScheduledRule['input'] });
  };
  return (
    <>
      <NativeSelect
        name="action"
        aria-label={t('action')}
        error={errors['action']}
        data={[
          ...(chosen ? [] : [{ value: values.action, label: t('chooseAction') }]),
          ...actions.map(({ name, label, isAllowed }) => ({
            value: name,
            label: isAllowed ? label : t('notAllowed', { label }),
            disabled: !isAllowed,
          })),
        ]}
        value={values.action}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen ? (
        <ActionInputs
          key={chosen.name}
          fields={chosen.fields}
          values={values.input}
          errors={errors}
          onChange={(input) => set({ input })}
        />
      ) : null}
    </>
  );
}

function When({ form }: Pick<RuleInputsProps, 'form'>) {
  const t = useTexts(formMessages);
  const { values, set, errors } = form;
  const { rule, startDay, time, timeZone } = values;
  return (
    <>
      <RecurrenceInput
        rule={rule}
        startDay={startDay}
        error={errors['rule']}
        onChange={(next) => set({ rule: next })}
      />
      <Start form={form} />
      <LateSelect
        name="timeZone"
        label={t('timeZone')}
        error={errors['timeZone']}
        searchable
        allowDeselect={false}
        limit={100}
        data={timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={(zone) => zone && set({ timeZone: zone })}
      />
      <div aria-live="polite">
        <p className={styles.runsTitle}>{t('runs')}</p>
        <Suspense>
          <NextRuns recurrence={{ rule, startDay, time, timeZone }} />
        </Suspense>
      </div>
    </>
  );
}

function Start({ form: { values, set, errors } }: Pick<RuleInputsProps, 'form'>) {
  const t = useTexts(formMessages);
  const { rule, startDay, time } = values;
  const start = (next: string) => {
    // A yearly rule follows the day on which it starts.
    const choice = rule && next ? choiceOf(rule, startDay) : undefined;
    set({ startDay: next, ...(choice?.every === 'year' && { rule: chosenRule(choice, next) ?? rule }) });
  };
  return (
    <div className={parts.pair}>
      <TextInput
        type="date"
        name="startDay"
        label={t('startDay')}
        error={errors['startDay']}
        value={startDay}
        onChange={({ currentTarget }) => start(currentTarget.value)}
      />
      <TextInput
        type="time"
        name="time"
        label={t('time')}
        error={errors['time']}
        value={time}
        onChange={({ currentTarget }) => set({ time: currentTarget.value })}
      />
    </div>
  );
}
