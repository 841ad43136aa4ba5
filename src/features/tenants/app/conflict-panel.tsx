import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { GitMerge } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BusinessField, FieldConflict } from './business-fields.ts';

interface ConflictPanelProps {
  conflicts: readonly FieldConflict[];
  onSettle: (name: BusinessField, value: string) => void;
}

/** Both values of every field that two people changed at once; one of them is chosen. */
export function ConflictPanel({ conflicts, onSettle }: ConflictPanelProps) {
  const t = useTranslations('tenants.business');
  const labels = {
    businessName: t('businessName'),
    description: t('text'),
    phone: t('phone'),
    email: t('email'),
    website: t('website'),
    location: t('location'),
  };
  return (
    <Alert color="warning" role="alert" icon={<GitMerge size={20} strokeWidth={1.75} />} title={t('conflict')}>
      <Stack gap="sm">
        <Text>{t('conflictText')}</Text>
        {conflicts.map(({ name, mine, theirs }) => (
          <Stack key={name} gap={6}>
            <Text fw={600}>{labels[name]}</Text>
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
