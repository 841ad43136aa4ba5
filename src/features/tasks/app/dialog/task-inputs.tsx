import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import type { useActionForm } from '#app-kit/editing/use-action-form.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { EntryPicker } from '#features/content/app/entry-picker.tsx';
import { LateMultiSelect } from '#ui/forms/late-select.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { repeatNameOf, repeatNames, repeatRules } from '../../repeat.ts';
import type { TaskPerson } from '../../task.ts';
import type { TaskFields } from '../../task-fields.ts';
import { AttachmentsInput } from './attachments-input.tsx';
import { ChecklistInput } from './checklist-input.tsx';
import { dialogMessages } from './dialog-messages.ts';
import styles from './task-dialog.module.css';

/** What `useActionForm` and `useEditForm` have in common. */
type TaskForm = Pick<ReturnType<typeof useActionForm<TaskFields>>, 'form' | 'values' | 'set' | 'errors'>;

interface TaskInputsProps {
  form: TaskForm;
  /** People of the task who have left the team. */
  former?: readonly TaskPerson[];
  readOnly?: boolean;
}

/** All that a task has. */
export function TaskInputs({ form, former = [], readOnly = false }: TaskInputsProps) {
  const t = useTexts(dialogMessages);
  const { values, set, errors } = form;
  const field = textFieldOf(form.form, { title: t('title'), notes: t('notes') });
  return (
    <div className={styles.fields} inert={readOnly}>
      <Textarea
        {...field('title')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        data-autofocus
        required
        withAsterisk={false}
        // A title has one line: Enter saves.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <WhenInputs form={form} />
      <PeopleInput form={form} former={former} />
      <PriorityInput form={form} />
      <EntryPicker
        label={t('contentId')}
        placeholder={t('chooseEntry')}
        nothingFound={t('noEntry')}
        untitled={t('untitled')}
        value={values.contentId ? [values.contentId] : []}
        error={errors['contentId']}
        onChange={(ids) => set({ contentId: ids.at(-1) ?? null })}
      />
      <ChecklistInput
        value={values.checklist}
        error={errors['checklist']}
        onChange={(checklist) => set({ checklist })}
      />
      <Textarea {...field('notes')} autosize minRows={2} maxRows={10} maxLength={10_000} />
      <AttachmentsInput value={values.mediaIds} error={errors['mediaIds']} onChange={(mediaIds) => set({ mediaIds })} />
    </div>
  );
}

function PriorityInput({ form: { values, set } }: Pick<TaskInputsProps, 'form'>) {
  const t = useTexts(dialogMessages);
  return (
    <Input.Wrapper label={t('priority')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('priority')}
        value={`${values.priority}`}
        data={([0, 1, 2, 3] as const).map((value) => ({ value: `${value}`, label: t(`priorities.p${value}`) }))}
        onChange={(value) => set({ priority: Number(value) })}
      />
    </Input.Wrapper>
  );
}

/** Without a day there is neither a time nor a repetition. */
function WhenInputs({ form: { values, set, errors } }: Pick<TaskInputsProps, 'form'>) {
  const t = useTexts(dialogMessages);
  const name = repeatNameOf(values.repeat);
  const names = name === 'other' ? ([...repeatNames, 'other'] as const) : repeatNames;
  return (
    <div className={styles.when}>
      <TextInput
        type="date"
        name="dueDay"
        label={t('dueDay')}
        error={errors['dueDay']}
        value={values.dueDay ?? ''}
        onChange={(event) => {
          const dueDay = event.currentTarget.value || null;
          set(dueDay ? { dueDay } : { dueDay, dueTime: null, repeat: '' });
        }}
      />
      <TextInput
        type="time"
        name="dueTime"
        label={t('dueTime')}
        error={errors['dueTime']}
        disabled={!values.dueDay}
        value={values.dueTime ?? ''}
        onChange={(event) => set({ dueTime: event.currentTarget.value || null })}
      />
      <Select
        name="repeat"
        label={t('repeat')}
        error={errors['repeat']}
        disabled={!values.dueDay}
        allowDeselect={false}
        data={[
          { value: 'never', label: t('repeats.never') },
          ...names.map((value) => ({ value, label: t(`repeats.${value}`) })),
        ]}
        value={name ?? 'never'}
        onChange={(value) => {
          const chosen = repeatNames.find((one) => one === value);
          if (value !== 'other') set({ repeat: chosen ? repeatRules[chosen] : '' });
        }}
      />
    </div>
  );
}

function PeopleInput({ form: { values, set, errors }, former }: Required<Pick<TaskInputsProps, 'form' | 'former'>>) {
  const t = useTexts(dialogMessages);
  const team = useQuery(api.account(useAccountId()).tasks.listTaskPeople.queryOptions()).data;
  const data = [
    ...(team ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
    ...former.map(({ userId, name }) => ({ value: userId, label: t('left', { name }) })),
  ];
  return (
    <LateMultiSelect
      name="assigneeIds"
      label={t('assigneeIds')}
      placeholder={values.assigneeIds.length === 0 ? t('choosePeople') : undefined}
      error={errors['assigneeIds']}
      searchable
      hidePickedOptions
      maxValues={20}
      data={data}
      // A select shows bare ids for values without an option.
      value={team ? values.assigneeIds : []}
      onChange={(assigneeIds) => set({ assigneeIds })}
    />
  );
}
