import { NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import parts from '#ui/forms/form-parts.module.css';
import { NumberField } from '#ui/forms/number-field.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Step, waitUnits } from '../../trigger.ts';
import { ActionStepInputs } from './action-step-inputs.tsx';
import { Conditions } from './conditions.tsx';
import { DateInputs } from './date-inputs.tsx';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';
import type { Catalog } from './use-catalog.ts';

export interface StepListProps {
  catalog: Catalog;
  steps: readonly Step[];
  errors: Readonly<Record<string, string | undefined>>;
  /** The path of the list in the form. */
  at: string;
  /** Of the branch that it is in: `2.` */
  prefix?: string;
  onChange: (steps: Step[]) => void;
}

interface StepInputsProps<S extends Step = Step> {
  catalog: Catalog;
  step: S;
  errors: Readonly<Record<string, string | undefined>>;
  at: string;
  prefix: string;
  /** Shows the steps of a branch. */
  List: ComponentType<StepListProps>;
  onChange: (step: Step) => void;
}

type Of<K extends Step['kind']> = StepInputsProps<Extract<Step, { kind: K }>>;

/** What a step is done with. */
export function StepInputs(props: StepInputsProps) {
  const { step } = props;
  switch (step.kind) {
    case 'action':
      return <ActionOfCatalog {...props} step={step} />;
    case 'wait':
      return <WaitInputs {...props} step={step} />;
    case 'waitUntil':
      return <WaitUntilInputs {...props} step={step} />;
    case 'waitFor':
      return <WaitForInputs {...props} step={step} />;
    case 'branch':
      return <BranchInputs {...props} step={step} />;
  }
}

function ActionOfCatalog({ catalog, step, ...rest }: Of<'action'>) {
  const action = catalog.actions.find(({ name }) => name === step.action);
  return <ActionStepInputs {...rest} action={action} step={step} />;
}

function WaitInputs({ step, errors, at, onChange }: Of<'wait'>) {
  const t = useTexts(editorMessages);
  const error = errors[`${at}.count`];
  return (
    <div className={parts.pair}>
      <NumberField
        name={`${at}.count`}
        label={t('count')}
        value={step.count}
        {...(error && { error })}
        onChange={(count) => onChange({ ...step, count: count === null || Number.isNaN(count) ? 0 : count })}
      />
      <NativeSelect
        label={t('unit')}
        value={step.unit}
        data={waitUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
        onChange={({ currentTarget }) => onChange({ ...step, unit: currentTarget.value as typeof step.unit })}
      />
    </div>
  );
}

function WaitUntilInputs({ step, errors, at, onChange }: Of<'waitUntil'>) {
  const { field, days, hour } = step;
  return (
    <DateInputs
      value={{ field, days, hour }}
      errors={errors}
      at={at}
      error={errors[`steps.${step.id}`]}
      onChange={(date) => onChange({ ...step, ...date })}
    />
  );
}

function WaitForInputs({ catalog, step, errors, at, onChange }: Of<'waitFor'>) {
  const t = useTexts(editorMessages);
  const error = errors[`${at}.hours`];
  return (
    <div className={parts.pair}>
      <NativeSelect
        name={`${at}.event`}
        label={t('waitEvent')}
        error={errors[`${at}.event`] ?? errors[`steps.${step.id}`]}
        value={step.event}
        data={[
          ...(step.event ? [] : [{ value: '', label: t('chooseEvent') }]),
          ...catalog.events.flatMap(({ type, label, hasEntry, isDate }) =>
            hasEntry && !isDate ? [{ value: type, label }] : [],
          ),
        ]}
        onChange={({ currentTarget }) => onChange({ ...step, event: currentTarget.value })}
      />
      <NumberField
        name={`${at}.hours`}
        label={t('waitHours')}
        value={step.hours}
        {...(error && { error })}
        onChange={(hours) => onChange({ ...step, hours: hours === null || Number.isNaN(hours) ? 0 : hours })}
      />
    </div>
  );
}

function BranchInputs({ catalog, step, errors, at, prefix, List, onChange }: Of<'branch'>) {
  const t = useTexts(editorMessages);
  const { match, where } = step;
  const side = (name: 'steps' | 'otherwise', title: string, mark: string) => (
    <div className={styles.side}>
      <p className={parts.legend}>{title}</p>
      <List
        catalog={catalog}
        steps={step[name]}
        errors={errors}
        at={`${at}.${name}`}
        prefix={prefix + mark}
        onChange={(steps) => onChange({ ...step, [name]: steps })}
      />
    </div>
  );
  return (
    <>
      <Conditions
        catalog={catalog}
        value={{ match, where }}
        error={errors[`${at}.where`]}
        onChange={(part) => onChange({ ...step, ...part })}
      />
      {side('steps', t('yes'), 'A')}
      {side('otherwise', t('no'), 'B')}
    </>
  );
}
