import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { useOpenOnMount } from '#ui/use-open-on-mount.ts';
import { isFieldSort } from '../../entry-order.ts';
import { contentMessages } from '../messages.ts';
import { type Column, ownColumns, useColumns } from './columns.ts';
import { ColumnsButton } from './columns-button.tsx';
import styles from './columns.module.css';
import { useEntryFields } from './filters/use-entry-fields.ts';

/** Which columns the table has and in what order, initially open: its button loads it on demand. */
export function ColumnsOpened() {
  const { target, opened, setOpened } = useOpenOnMount();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ColumnsButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Choices />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices() {
  const t = useTexts(contentMessages);
  const { columns, isUsual, set } = useColumns();
  const names = useColumnNames();
  const others = [...names.keys()].filter((column) => !columns.includes(column));
  const move = (from: number, by: 1 | -1) => {
    const next = columns.filter((_column, at) => at !== from);
    set(next.toSpliced(from + by, 0, columns[from]!));
  };
  return (
    <div className={styles.choices} role="group" aria-label={t('tableColumns')}>
      <p className={styles.hint}>{t('columnsHint')}</p>
      {columns.map((column, at) => {
        const name = names.get(column) ?? t('goneColumn');
        return (
          <div key={column} className={styles.choice}>
            <Checkbox
              checked
              label={<bdi>{name}</bdi>}
              disabled={columns.length === 1}
              onChange={() => set(columns.filter((one) => one !== column))}
            />
            <ActionIcon aria-label={t('columnUp', { name })} disabled={at === 0} onClick={() => move(at, -1)}>
              <ArrowUp size={16} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('columnDown', { name })}
              disabled={at === columns.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {others.map((column) => (
        <div key={column} className={styles.choice}>
          <Checkbox checked={false} label={<bdi>{names.get(column)}</bdi>} onChange={() => set([...columns, column])} />
        </div>
      ))}
      <Button variant="subtle" color="gray" disabled={isUsual} onClick={() => set(undefined)}>
        {t('resetColumns')}
      </Button>
    </div>
  );
}

/** All columns that there are: the table's own, then the account's fields. */
function useColumnNames(): ReadonlyMap<Column, string> {
  const t = useTexts(contentMessages);
  const fields = useEntryFields() ?? [];
  return new Map<Column, string>([
    ...ownColumns.map((column) => [column, t(`columns.${column}`)] as const),
    ...fields.flatMap(({ key, label }) => (isFieldSort(key) ? [[key, label] as const] : [])),
  ]);
}
