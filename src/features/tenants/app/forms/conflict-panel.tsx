import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { GitMerge } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { tenantMessages } from '../messages.ts';
import type { FieldConflict } from './text-fields.ts';

interface ConflictPanelProps {
  conflicts: readonly FieldConflict[];
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>;
  onSettle: (name: string, value: string) => void;
}

/** Both values of every field that two people changed at once; one of them is chosen. */
export function ConflictPanel({ conflicts, labels, onSettle }: ConflictPanelProps) {
  const t = useTexts(tenantMessages.conflict);
  return (
    <Alert color="warning" role="alert" icon={<GitMerge size={20} strokeWidth={1.75} />} title={t('title')}>
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        {conflicts.map(({ name, mine, theirs }) => (
          <Stack key={name} gap="xs">
            <Text fw={600}>{labels[name] ?? name}</Text>
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={() => onSettle(name, mine)}>
                {t('keepMine', { value: mine || t('empty') })}
              </Button>
              <Button variant="default" size="xs" onClick={() => onSettle(name, theirs)}>
                {t('takeTheirs', { value: theirs || t('empty') })}
              </Button>
            </Group>
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
