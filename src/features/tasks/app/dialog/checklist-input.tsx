import { ActionIcon, Checkbox, Input, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { newUid } from '#lib/new-uid.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChecklistItem } from '../../task-fields.ts';
import { dialogMessages } from './dialog-messages.ts';
import styles from './task-dialog.module.css';

interface ChecklistInputProps {
  value: readonly ChecklistItem[];
  error: string | undefined;
  onChange: (items: ChecklistItem[]) => void;
}

/** Steps that are ticked off; Enter goes on with the next one, Backspace in an empty one removes it. */
export function ChecklistInput({ value, error, onChange }: ChecklistInputProps) {
  const t = useTexts(dialogMessages);
  const list = useRef<HTMLUListElement>(null);
  const change = (uid: string, to: Partial<ChecklistItem>) =>
    onChange(value.map((item) => (item.uid === uid ? { ...item, ...to } : item)));
  const remove = (uid: string) => onChange(value.filter((item) => item.uid !== uid));
  const press = (event: KeyboardEvent<HTMLInputElement>, { uid, text }: ChecklistItem) => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Backspace' || text !== '') return;
    event.preventDefault();
    remove(uid);
    list.current?.parentElement?.querySelector<HTMLInputElement>('[data-new-step]')?.focus();
  };
  return (
    <Input.Wrapper label={t('checklist')} labelElement="div" error={error}>
      <ul ref={list} className={styles.steps}>
        {value.map((item, index) => (
          <li key={item.uid} className={styles.step}>
            <Checkbox
              size="xs"
              aria-label={item.text || t('step', { number: index + 1 })}
              checked={item.isDone}
              onChange={(event) => change(item.uid, { isDone: event.currentTarget.checked })}
            />
            <TextInput
              className={styles.stepText}
              variant="unstyled"
              aria-label={t('step', { number: index + 1 })}
              dir="auto"
              maxLength={300}
              value={item.text}
              data-done={item.isDone || undefined}
              onChange={(event) => change(item.uid, { text: event.currentTarget.value })}
              onKeyDown={(event) => press(event, item)}
              onBlur={() => item.text.trim() === '' && remove(item.uid)}
            />
            <ActionIcon size="sm" aria-label={t('removeStep', { text: item.text })} onClick={() => remove(item.uid)}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NewStep onAdd={(text) => onChange([...value, { uid: newUid(), text, isDone: false }])} />
    </Input.Wrapper>
  );
}

function NewStep({ onAdd }: { onAdd: (text: string) => void }) {
  const t = useTexts(dialogMessages);
  const [text, setText] = useState('');
  const add = () => {
    if (!text.trim()) return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <TextInput
      variant="unstyled"
      aria-label={t('addStep')}
      placeholder={t('addStep')}
      leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      dir="auto"
      maxLength={300}
      value={text}
      data-new-step
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
    />
  );
}
