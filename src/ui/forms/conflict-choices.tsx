import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { conflictMessages } from './conflict-messages.ts';
import styles from './edit-conflict.module.css';

export type ConflictChoice = 'mine' | 'theirs' | 'both';
export type Decision = Readonly<Record<string, ConflictChoice>>;

export interface ConflictingField {
  name: string;
  label: string;
  /** Both values, as text or images. */
  mine: ReactNode;
  theirs: ReactNode;
  canKeepBoth?: boolean;
}

export interface ConflictChoicesProps {
  fields: readonly ConflictingField[];
  onDecide: (decision: Decision) => void;
  isSaving?: boolean;
}

/** Both values of every field that two people changed, with a choice for each; one's own by default. */
export function ConflictChoices({ fields, onDecide, isSaving = false }: ConflictChoicesProps) {
  const t = useTexts(conflictMessages);
  const [chosen, setChosen] = useState<Decision>({});
  const decide = (all?: ConflictChoice) => onDecide(decisionOf(fields, chosen, all));
  return (
    <Stack gap="lg">
      <Text>{t('text')}</Text>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          choice={chosen[field.name] ?? 'mine'}
          onChoose={(choice) => setChosen({ ...chosen, [field.name]: choice })}
        />
      ))}
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button variant="default" disabled={isSaving} onClick={() => decide('mine')}>
            {t('allMine')}
          </Button>
          <Button variant="default" disabled={isSaving} onClick={() => decide('theirs')}>
            {t('allTheirs')}
          </Button>
        </Group>
        <Button data-autofocus loading={isSaving} onClick={() => decide()}>
          {t('decide')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The choice for each field: one for all, or the one made, or one's own by default. */
export function decisionOf(
  fields: readonly Pick<ConflictingField, 'name'>[],
  chosen: Decision,
  all?: ConflictChoice,
): Decision {
  return Object.fromEntries(fields.map(({ name }) => [name, all ?? chosen[name] ?? 'mine']));
}

interface FieldProps {
  field: ConflictingField;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

function Field({ field, choice, onChoose }: FieldProps) {
  const t = useTexts(conflictMessages);
  return (
    <Radio.Group label={field.label} value={choice} onChange={(value) => onChoose(value as ConflictChoice)}>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side} data-chosen={choice === side || undefined}>
            <Radio value={side} label={t(side)} />
            <ConflictValue value={field[side]} />
          </div>
        ))}
      </div>
      {field.canKeepBoth ? <Radio className={styles.both} value="both" label={t('both')} /> : null}
    </Radio.Group>
  );
}

/** One of the two values: text with its line breaks, an image, or a note that it is empty. */
export function ConflictValue({ value }: { value: ReactNode }) {
  const t = useTexts(conflictMessages);
  if (value === '' || value == null) return <p className={styles.empty}>{t('empty')}</p>;
  if (typeof value !== 'string') return value;
  return (
    <p className={styles.value} dir="auto">
      {value}
    </p>
  );
}
