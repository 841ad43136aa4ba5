import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { EntryField, EntryPatch } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields, type Conflict } from './autosave-queue.ts';
import styles from './conflict-dialog.module.css';
import { FieldValue } from './field-value.tsx';
import { keepBoth } from './keep-both.ts';
import { useSaver, useSaverState } from '../use-entry.ts';

type Choice = 'mine' | 'theirs' | 'both';

/** Somebody else changed the same fields: both values side by side, one choice each, nothing overwritten silently. */
export function ConflictDialog() {
  const t = useTexts(editorMessages.conflict);
  const conflict = useSaverState(({ queue }) => queue.conflict);
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => {}}
      title={t('title')}
      size="xl"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {conflict ? <Choices key={conflict.current.version} conflict={conflict} /> : null}
    </Modal>
  );
}

function Choices({ conflict: { fields, current } }: { conflict: Conflict }) {
  const t = useTexts(editorMessages.conflict);
  const saver = useSaver();
  const [choices, setChoices] = useState<Partial<Record<EntryField, Choice>>>({});
  const shown = shownFields(saver.snapshot().queue);
  const valueOf = (field: EntryField, choice: Choice = 'mine') =>
    choice === 'theirs'
      ? current[field]
      : choice === 'both'
        ? keepBoth(field, shown[field], current[field])
        : shown[field];
  const decide = (all?: Choice) => {
    const kept = fields.map((field) => [field, valueOf(field, all ?? choices[field])]);
    void saver.resolve(Object.fromEntries(kept) as EntryPatch);
  };
  return (
    <Stack gap="lg">
      <Text>{t('text')}</Text>
      {fields.map((field) => (
        <ConflictingField
          key={field}
          field={field}
          mine={<FieldValue field={field} entry={shown} />}
          theirs={<FieldValue field={field} entry={current} />}
          canKeepBoth={keepBoth(field, shown[field], current[field]) !== null}
          choice={choices[field] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button variant="default" onClick={() => decide('mine')}>
            {t('allMine')}
          </Button>
          <Button variant="default" onClick={() => decide('theirs')}>
            {t('allTheirs')}
          </Button>
        </Group>
        <Button data-autofocus onClick={() => decide()}>
          {t('decide')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ConflictingFieldProps {
  field: EntryField;
  mine: ReactNode;
  theirs: ReactNode;
  canKeepBoth: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function ConflictingField({ field, mine, theirs, canKeepBoth, choice, onChoose }: ConflictingFieldProps) {
  const t = useTexts(editorMessages.conflict);
  const tField = useTexts(editorMessages.fields);
  return (
    <Radio.Group label={tField(field)} value={choice} onChange={(value) => onChoose(value as Choice)}>
      <div className={styles.sides}>
        <div className={styles.side} data-chosen={choice === 'mine' || undefined}>
          <Radio value="mine" label={t('mine')} />
          {mine}
        </div>
        <div className={styles.side} data-chosen={choice === 'theirs' || undefined}>
          <Radio value="theirs" label={t('theirs')} />
          {theirs}
        </div>
      </div>
      {canKeepBoth ? <Radio className={styles.both} value="both" label={t('both')} /> : null}
    </Radio.Group>
  );
}
