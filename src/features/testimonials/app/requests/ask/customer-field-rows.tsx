import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#ui/text/use-texts.ts';
import type { CustomerFields } from '../../../request.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';

interface Field {
  key: string;
  value: string;
}

/** The customer fields for the greeting, as names and values. */
export function CustomerFieldRows({ onChange }: { onChange: (fields: CustomerFields) => void }) {
  const t = useTexts(requestMessages.dialog);
  const [rows, setRows] = useState<Field[]>([]);
  const change = (next: Field[]) => {
    setRows(next);
    onChange(Object.fromEntries(next.flatMap(({ key, value }) => (key.trim() ? [[key.trim(), value]] : []))));
  };
  return (
    <Stack gap="xs">
      {rows.map((row, index) => (
        <FieldRow
          key={index}
          row={row}
          onChange={(next) => change(rows.with(index, next))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length > 0 ? <Text className={styles.facts}>{t('fieldHint')}</Text> : null}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={rows.length >= 20}
          onClick={() => change([...rows, { key: '', value: '' }])}
        >
          {t('addField')}
        </Button>
      </div>
    </Stack>
  );
}

interface FieldRowProps {
  row: Field;
  onChange: (row: Field) => void;
  onRemove: () => void;
}

function FieldRow({ row, onChange, onRemove }: FieldRowProps) {
  const t = useTexts(requestMessages.dialog);
  return (
    <div className={styles.fieldRow}>
      <TextInput
        label={t('fieldKey')}
        dir="auto"
        maxLength={100}
        value={row.key}
        autoFocus
        onChange={(event) => onChange({ ...row, key: event.currentTarget.value })}
      />
      <TextInput
        label={t('fieldValue')}
        dir="auto"
        maxLength={500}
        value={row.value}
        onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={t('removeField')} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
