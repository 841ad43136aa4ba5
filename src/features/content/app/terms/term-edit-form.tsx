import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { EditNotices } from '#app-kit/editing/edit-notices.tsx';
import { textFieldOf } from '#app-kit/editing/text-field-of.ts';
import { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { TermWords } from '../../terms/taxonomy.ts';
import { taxonomyMessages } from './messages.ts';
import type { TermItem } from './term-item.ts';
import styles from './terms.module.css';
import { useTermVerbs } from './use-term-verbs.ts';

/** A term in a list's shape, or in the server's after a conflict: there, the name of most kinds is `label`. */
type TermRecord = Pick<TermItem, 'version' | 'alias' | 'description'> & { name?: string; label?: string };

/** Renames a term in its row. Escape cancels. */
export function TermEditForm({ item, onDone }: { item: TermItem; onDone: () => void }) {
  const t = useTexts(taxonomyMessages);
  const { change } = useTermVerbs();
  const [known] = useState(item);
  const edit = useEditForm<TermWords, TermRecord>({
    schema: () => import('../../terms/taxonomy.ts').then((file) => file.TermWords),
    record: item,
    valuesOf: (record) => wordsOf(record, item),
    serverNames: { label: 'name' },
    send: async ({ values, version }) => ({ ...values, ...(await change({ ...item, version }, values)) }),
    onSaved: onDone,
  });
  const labels = { name: t(`kinds.${item.kind}.name`), alias: t('alias'), description: t('text') };
  const field = textFieldOf(edit.form, labels);
  const shared = {
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDone();
    },
  };
  return (
    <form className={styles.edit} onSubmit={(event) => void edit.submit(event)} noValidate>
      <EditNotices edit={edit} labelOf={([name]) => labels[name as keyof TermWords]} />
      <TextInput {...shared} maxLength={80} autoFocus {...field('name')} />
      {item.alias === undefined ? null : (
        <TextInput {...shared} description={t('aliasHint')} maxLength={80} {...field('alias')} />
      )}
      {item.description === undefined ? null : (
        <Textarea
          {...shared}
          description={t('textHint')}
          maxLength={2_000}
          autosize
          minRows={2}
          maxRows={10}
          {...field('description')}
        />
      )}
      {item.name !== known.name && !edit.isSaving ? <Text size="sm">{t('nowReads', { name: item.name })}</Text> : null}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="xs" loading={edit.isSaving}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

/** The text fields of this kind of term. */
function wordsOf({ name, label, alias, description }: TermRecord, item: TermItem): TermWords {
  return {
    name: label ?? name ?? '',
    ...(item.alias === undefined ? {} : { alias }),
    ...(item.description === undefined ? {} : { description }),
  };
}
