import { Button, TextInput } from '@mantine/core';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TermKind } from '../../taxonomy.ts';
import { taxonomyMessages } from '../messages.ts';
import styles from './terms.module.css';
import { useTermVerbs } from './use-term-verbs.ts';

interface AddTermFormProps {
  kind: TermKind;
  /** Of tags. */
  labelId?: string;
  /** Names the field where several forms are on one page. */
  label?: string;
}

/** One line to add a term; it stays ready for the next one. */
export function AddTermForm({ kind, labelId, label }: AddTermFormProps) {
  const t = useTexts(taxonomyMessages);
  const { add } = useTermVerbs();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await add(kind, { name: name.trim() }, labelId);
      announce(t('added', { name }));
      setName('');
    } catch (failure) {
      setError(problemText(failure));
    }
    setBusy(false);
    field.current?.focus();
  };
  return (
    <form className={styles.add} data-nested={labelId ? true : undefined} onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        className={styles.addField}
        aria-label={label ?? t(`kinds.${kind}.name`)}
        placeholder={t(`kinds.${kind}.placeholder`)}
        size={labelId ? 'xs' : 'sm'}
        value={name}
        error={error}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant={labelId ? 'default' : 'filled'}
        size={labelId ? 'xs' : 'sm'}
        loading={isBusy}
        disabled={name.trim() === ''}
        leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {t(`kinds.${kind}.add`)}
      </Button>
    </form>
  );
}
