import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { problemText } from '#ui/text/problem-text.ts';
import { useUnsentEdits } from '#app-kit/editing/use-unsent-edits.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { taxonomyMessages } from '../messages.ts';
import type { TermItem } from './term-item.ts';
import styles from './terms.module.css';
import { type TermValues, useTermVerbs } from './use-term-verbs.ts';

/** Renames a term in its row. Escape leaves everything as it was. */
export function TermEditForm({ item, onDone }: { item: TermItem; onDone: () => void }) {
  const t = useTexts(taxonomyMessages);
  const { change } = useTermVerbs();
  const [known] = useState(() => valuesOf(item));
  const [values, setValues] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useUnsentEdits(JSON.stringify(values) !== JSON.stringify(known));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await change(item, { ...values, name: values.name.trim() });
      onDone();
    } catch (failure) {
      setError(problemText(failure));
      setBusy(false);
    }
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.edit} onSubmit={(event) => void submit(event)}>
      <EditFields item={item} values={values} error={error} onChange={setValues} onKeyDown={leave} />
      {item.name !== known.name && !isBusy ? <Text size="sm">{t('nowReads', { name: item.name })}</Text> : null}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="xs" loading={isBusy} disabled={values.name.trim() === ''}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

interface EditFieldsProps {
  item: TermItem;
  values: TermValues;
  error: string | undefined;
  onChange: (values: TermValues) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function EditFields({ item, values, error, onChange, onKeyDown }: EditFieldsProps) {
  const t = useTexts(taxonomyMessages);
  return (
    <>
      <TextInput
        label={t(`kinds.${item.kind}.name`)}
        value={values.name}
        error={error}
        maxLength={80}
        dir="auto"
        autoComplete="off"
        data-autofocus
        ref={(field) => field?.focus()}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
      />
      {values.alias === undefined ? null : (
        <TextInput
          label={t('alias')}
          description={t('aliasHint')}
          value={values.alias}
          maxLength={80}
          dir="auto"
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ ...values, alias: event.currentTarget.value })}
        />
      )}
      {values.description === undefined ? null : (
        <Textarea
          label={t('text')}
          description={t('textHint')}
          value={values.description}
          maxLength={2_000}
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ ...values, description: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function valuesOf({ name, alias, description }: TermItem): TermValues {
  return {
    name,
    ...(alias === undefined ? {} : { alias }),
    ...(description === undefined ? {} : { description }),
  };
}
