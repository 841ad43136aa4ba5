import { ActionIcon, Button, NativeSelect, NumberInput, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import type { TemplateInputsProps } from '#app-kit/content-type-part.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import type { TemplateTask } from '#features/content/terms/entry-template.ts';
import { taskRoles } from '#features/content/terms/template-limits.ts';
import { newUid } from '#lib/new-uid.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateTaskMessages } from './template-task-messages.ts';
import styles from './template-tasks.module.css';

/** What is to be done about each entry that starts from a template. */
export function TemplateTasks({ values: { tasks }, errors, set }: TemplateInputsProps) {
  const t = useTexts(templateTaskMessages);
  const may = useMay();
  const people = useQuery({
    ...api.account(useAccountId()).tasks.listTaskPeople.queryOptions(),
    enabled: may('task.read'),
  });
  const roles = taskRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  const members = (people.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <FormSection title={t('title')} description={t('description')}>
      {tasks.map((task, index) => (
        <TaskRow
          key={task.uid}
          task={task}
          place={index}
          errors={errors}
          assignees={[...roles, { group: t('team'), items: members }]}
          onChange={(changes) =>
            set({ tasks: tasks.map((one) => (one.uid === task.uid ? { ...one, ...changes } : one)) })
          }
          onRemove={() => set({ tasks: tasks.filter(({ uid }) => uid !== task.uid) })}
        />
      ))}
      {errors['tasks'] ? (
        <Text c="error" size="sm" role="alert">
          {errors['tasks']}
        </Text>
      ) : null}
      <Button
        variant="default"
        className={styles.add}
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => set({ tasks: [...tasks, { uid: newUid(), title: '', assignee: 'creator', dueInDays: null }] })}
      >
        {t('add')}
      </Button>
    </FormSection>
  );
}

type Assignees = { value: string; label: string } | { group: string; items: { value: string; label: string }[] };

interface TaskRowProps {
  task: TemplateTask;
  /** From 0. */
  place: number;
  errors: Readonly<Record<string, string>>;
  assignees: Assignees[];
  onChange: (changes: Partial<TemplateTask>) => void;
  onRemove: () => void;
}

function TaskRow({ task, place, errors, assignees, onChange, onRemove }: TaskRowProps) {
  const t = useTexts(templateTaskMessages);
  return (
    <div className={styles.row} role="group" aria-label={t('task', { number: place + 1 })}>
      <TextInput
        label={t('what')}
        name={`tasks.${place}.title`}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        value={task.title}
        error={errors[`tasks.${place}.title`]}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('who')}
        data={assignees}
        value={task.assignee}
        error={errors[`tasks.${place}.assignee`]}
        onChange={(event) => onChange({ assignee: event.currentTarget.value })}
      />
      <NumberInput
        label={t('due')}
        placeholder={t('noDate')}
        min={0}
        max={365}
        allowDecimal={false}
        value={task.dueInDays ?? ''}
        error={errors[`tasks.${place}.dueInDays`]}
        onChange={(days) => onChange({ dueInDays: typeof days === 'number' ? days : null })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove', { name: task.title || t('task', { number: place + 1 }) })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
