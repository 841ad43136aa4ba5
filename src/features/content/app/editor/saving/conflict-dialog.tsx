import { Modal } from '@mantine/core';
import type { EntryField, EntryPatch } from '#features/content/entry.ts';
import { ConflictChoices, type ConflictChoice, type Decision } from '#ui/forms/conflict-choices.tsx';
import { conflictMessages } from '#ui/forms/conflict-messages.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { editorMessages } from '../editor-messages.ts';
import { shownFields, type Conflict } from './autosave-queue.ts';
import { FieldValue } from './field-value.tsx';
import { keepBoth } from './keep-both.ts';
import { useSaver, useSaverState } from '../use-entry.ts';

/** Someone else changed the same fields: both values side by side, one choice each, nothing overwritten silently. */
export function ConflictDialog() {
  const t = useTexts(conflictMessages);
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
  const tField = useTexts(editorMessages.fields);
  const saver = useSaver();
  const shown = shownFields(saver.snapshot().queue);
  const valueOf = (field: EntryField, choice: ConflictChoice = 'mine') =>
    choice === 'theirs'
      ? current[field]
      : choice === 'both'
        ? keepBoth(field, shown[field], current[field])
        : shown[field];
  const decide = (decision: Decision) => {
    const kept = fields.map((field) => [field, valueOf(field, decision[field])]);
    void saver.resolve(Object.fromEntries(kept) as EntryPatch);
  };
  return (
    <ConflictChoices
      fields={fields.map((field) => ({
        name: field,
        label: tField(field),
        mine: <FieldValue field={field} entry={shown} />,
        theirs: <FieldValue field={field} entry={current} />,
        canKeepBoth: keepBoth(field, shown[field], current[field]) !== null,
      }))}
      onDecide={decide}
    />
  );
}
