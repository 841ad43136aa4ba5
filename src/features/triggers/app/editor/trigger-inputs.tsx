import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import type { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useEventGroups } from '#features/webhooks/app/event-groups.ts';
import parts from '#ui/forms/form-parts.module.css';
import { loadPart } from '#ui/late-part.ts';
import { SkeletonForm } from '#ui/page/skeleton-form.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Definition, Trigger, TriggerEvent } from '../../trigger.ts';
import { Conditions } from './conditions.tsx';
import { editorMessages } from './editor-messages.ts';
import { DateInputs, noDate } from './date-inputs.tsx';
import { AccountPlaceholders, Placeholders } from './placeholders.tsx';
import { StepList } from './step-list.tsx';
import { type Catalog, useCatalog } from './use-catalog.ts';

/** An account's trigger watches that account. */
const Watched = lazy(async () => ({ default: (await loadPart(() => import('./watched.tsx'))).Watched }));

export type TriggerValues = Pick<Trigger, 'name' | 'definition' | 'accountIds' | 'agencyIds'>;

/** What `useActionForm` and `useEditForm` have in common. */
type Form = Pick<ReturnType<typeof useActionForm<TriggerValues>>, 'form' | 'values' | 'set' | 'errors'>;

interface TriggerInputsProps {
  form: Form;
  readOnly?: boolean;
}

/** When, if, then. */
export function TriggerInputs({ form, readOnly = false }: TriggerInputsProps) {
  const t = useTexts(editorMessages);
  const { values, set, errors } = form;
  const catalog = useCatalog(values.definition);
  const field = textFieldOf(form.form, { name: t('name') });
  if (!catalog) return <SkeletonForm fields={4} />;
  const change = (part: Partial<Definition>) => set({ definition: { ...values.definition, ...part } });
  return (
    <div className={parts.fields} inert={readOnly}>
      <TextInput {...field('name')} required maxLength={100} />
      <Suspense>{catalog.isOfAccount ? null : <Watched value={values} errors={errors} onChange={set} />}</Suspense>
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('when')}</legend>
        <EventSelect catalog={catalog} definition={values.definition} errors={errors} onChange={change} />
        {catalog.event?.isDate ? (
          <DateInputs
            value={values.definition.date ?? noDate}
            errors={errors}
            at="definition.date"
            onChange={(date) => change({ date })}
          />
        ) : null}
      </fieldset>
      {catalog.event ? (
        <Follows
          catalog={catalog}
          event={catalog.event}
          definition={values.definition}
          errors={errors}
          onChange={change}
        />
      ) : null}
    </div>
  );
}

/** What is asked for once it is known what happens. */
function Follows({ catalog, event, definition, errors, onChange }: EventSelectProps & { event: TriggerEvent }) {
  const t = useTexts(editorMessages);
  const { match, where, steps } = definition;
  return (
    <>
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('if')}</legend>
        <p className={parts.hint}>{t('ifHint')}</p>
        <Conditions
          catalog={catalog}
          value={{ match, where }}
          onChange={onChange}
          error={errors['definition.where'] ?? errors['definition.match']}
        />
      </fieldset>
      <fieldset className={parts.group}>
        <legend className={parts.legend}>{t('steps')}</legend>
        <StepList
          catalog={catalog}
          steps={steps}
          errors={errors}
          at="definition.steps"
          onChange={(changed) => onChange({ steps: changed })}
        />
        {catalog.isOfAccount ? <AccountPlaceholders event={event} /> : <Placeholders event={event} />}
      </fieldset>
    </>
  );
}

interface EventSelectProps {
  catalog: Catalog;
  definition: Definition;
  errors: Form['errors'];
  onChange: (part: Partial<Definition>) => void;
}

function EventSelect({ catalog, definition, errors, onChange }: EventSelectProps) {
  const t = useTexts(editorMessages);
  const { events, event } = catalog;
  const groups = useEventGroups(events);
  return (
    <NativeSelect
      name="definition.event"
      aria-label={t('event')}
      error={errors['definition.event']}
      value={definition.event}
      data={[
        ...(event ? [] : [{ value: definition.event, label: t('chooseEvent') }]),
        ...groups.map(([group, some]) => ({ group, items: some.map(({ type, label }) => ({ value: type, label })) })),
      ]}
      // Conditions are on what the former event says.
      onChange={({ currentTarget: { value } }) => {
        const isDate = events.some(({ type, isDate: is }) => type === value && is);
        onChange({ event: value, match: [], where: undefined, date: isDate ? noDate : undefined });
      }}
    />
  );
}
