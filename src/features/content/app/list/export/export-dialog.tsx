import { Button, Checkbox, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { columnLabel, exportAddress, exportColumns, type ExportFormat, exportFormats } from '../../../entry-export.ts';
import type { EntryFilter } from '../../../entry-filter.ts';
import { exportMessages } from './export-messages.ts';
import styles from './export.module.css';

interface ExportDialogProps {
  opened: boolean;
  filter: EntryFilter;
  onClose: () => void;
}

/** The entries of a list as a file, with the columns to choose. The browser downloads it as it is made. */
export function ExportDialog({ opened, filter, onClose }: ExportDialogProps) {
  const t = useTexts(exportMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="lg">
      <ExportForm filter={filter} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ filter, onClose }: Pick<ExportDialogProps, 'filter' | 'onClose'>) {
  const t = useTexts(exportMessages);
  const { content } = api.account(useAccountId());
  const counts = useQuery(content.countEntries.queryOptions({ input: filter, staleTime: 0 }));
  const fields = useQuery(content.listCustomFields.queryOptions());
  return (
    <Loaded query={fields} failed={t('failed')} waiting={<SkeletonRows count={4} height={56} />}>
      {(custom) => (
        <Choices
          filter={filter}
          onClose={onClose}
          total={counts.data && !counts.data.isMore ? counts.data.all : undefined}
          columns={[
            ...exportColumns.map((key) => ({ key: key as string, label: columnLabel(key) ?? key })),
            ...custom.map(({ key, name }) => ({ key: `fields.${key}`, label: name })),
          ]}
        />
      )}
    </Loaded>
  );
}

interface ChoicesProps extends Pick<ExportDialogProps, 'filter' | 'onClose'> {
  total: number | undefined;
  columns: readonly { key: string; label: string }[];
}

function Choices({ filter, onClose, total, columns }: ChoicesProps) {
  const t = useTexts(exportMessages);
  const accountId = useAccountId();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = columns.map(({ key }) => key).filter((key) => !left.has(key));
  const isReady = chosen.length > 0 && total !== 0;
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {total === undefined ? t('all') : t('entries', { count: total })}
      </Text>
      <FormatChoice format={format} onChange={setFormat} />
      <ColumnsChoice columns={columns} left={left} onChange={setLeft} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {isReady ? (
          <Button
            component="a"
            href={exportAddress(accountId, format, { filter, columns: chosen })}
            download
            leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={onClose}
          >
            {t('download')}
          </Button>
        ) : (
          <Button disabled>{t('download')}</Button>
        )}
      </Group>
    </Stack>
  );
}

interface FormatChoiceProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const t = useTexts(exportMessages);
  return (
    <Radio.Group label={t('format')} value={format} onChange={(value) => onChange(value as ExportFormat)}>
      <Group gap="lg" mt="xs">
        {exportFormats.map((name) => (
          <Radio key={name} value={name} label={t(`formats.${name}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface ColumnsChoiceProps extends Pick<ChoicesProps, 'columns'> {
  /** Keys of the columns that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

function ColumnsChoice({ columns, left, onChange }: ColumnsChoiceProps) {
  const t = useTexts(exportMessages);
  const change = (key: string, isIn: boolean) => {
    const next = new Set(left);
    if (isIn) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  const all = columns.every(({ key }) => !left.has(key));
  return (
    <div role="group" aria-label={t('columns')}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {t('columns')}
        </Text>
        <Button size="xs" variant="subtle" onClick={() => onChange(new Set(all ? columns.map(({ key }) => key) : []))}>
          {t(all ? 'leaveAll' : 'takeAll')}
        </Button>
      </Group>
      <div className={styles.columns}>
        {columns.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={<bdi>{label}</bdi>}
            checked={!left.has(key)}
            onChange={(event) => change(key, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
    </div>
  );
}
