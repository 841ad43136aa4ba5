import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { paged, usePagedList, type Cursor } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import rowList from '#ui/lists/row-list.module.css';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryImport, ImportRow } from '../entry-import.ts';
import styles from './imports.module.css';
import { importMessages } from './messages.ts';

interface ProblemRowsProps {
  found: EntryImport;
  mayMend?: boolean;
}

/** Rows with what is wrong in them; before the start, their cells can be mended here. */
export function ProblemRows({ found, mayMend = false }: ProblemRowsProps) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const [mended, setMended] = useState<number>();
  const list = usePagedList(
    imports.listImportRows.infiniteOptions({
      input: (cursor: Cursor) => ({ importId: found.uid, only: 'problems' as const, cursor }),
      ...paged,
    }),
  );
  const empty = mayMend ? <p className={styles.facts}>{t('check.noProblems')}</p> : null;
  return (
    <PagedList
      query={list}
      failed={t('failed')}
      waiting={<SkeletonRows count={2} height={56} />}
      empty={empty}
      more={list}
    >
      {(rows) => (
        <ul className={rowList.list} aria-label={t(mayMend ? 'check.problems' : 'run.files')}>
          {rows.map((row) => (
            <li key={row.number} className={styles.row}>
              <div className={styles.rowHead}>
                <span className={styles.name}>{t('check.line', { number: row.number })}</span>
                {mayMend && mended !== row.number ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('check.mendLine', { number: row.number })}
                    onClick={() => setMended(row.number)}
                  >
                    {t('check.mend')}
                  </Button>
                ) : null}
              </div>
              {mended === row.number ? (
                <MendRow found={found} row={row} onDone={() => setMended(undefined)} />
              ) : (
                <Errors found={found} row={row} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Errors({ found, row }: { found: EntryImport; row: ImportRow }) {
  const words = useTexts(sheetMessages);
  return (
    <ul className={styles.errors}>
      {row.errors.map(({ column, message }, at) => (
        <li key={at}>
          {column === null ? null : (
            <>
              <bdi>{found.head[column] || words('unnamed', { number: column + 1 })}</bdi>
              {': '}
              <bdi className={styles.cell}>{row.cells[column]}</bdi>{' '}
            </>
          )}
          <span className={styles.failure}>{message}</span>
        </li>
      ))}
    </ul>
  );
}

interface MendRowProps {
  found: EntryImport;
  row: ImportRow;
  onDone: () => void;
}

function useMending({ found, row, onDone }: MendRowProps) {
  const { imports } = api.account(useAccountId());
  const queryClient = useQueryClient();
  const [cells, setCells] = useState(row.cells);
  const [errors, setErrors] = useState(row.errors);
  const saving = useMutation({
    mutationFn: () => imports.updateImportRow.call({ importId: found.uid, number: row.number, cells }),
    meta: { shownInPlace: true },
    onSuccess: async (next) => {
      setErrors(next.errors);
      await queryClient.invalidateQueries({ queryKey: imports.key() });
      if (next.errors.length === 0) onDone();
    },
  });
  const setCell = (column: number, cell: string) => setCells(cells.with(column, cell));
  return { cells, errors, saving, setCell };
}

/** The cells of the columns that are imported. */
function MendRow({ found, row, onDone }: MendRowProps) {
  const t = useTexts(importMessages);
  const words = useTexts(sheetMessages);
  const { cells, errors, saving, setCell } = useMending({ found, row, onDone });
  const shown = found.head.flatMap((title, column) =>
    found.settings.columns[column] ? [{ column, name: title || words('unnamed', { number: column + 1 }) }] : [],
  );
  const ofRow = errors.filter(({ column }) => column === null).map(({ message }) => message);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <div className={styles.fields}>
        {shown.map(({ column, name }) => (
          <TextInput
            key={column}
            label={<bdi>{name}</bdi>}
            dir="auto"
            value={cells[column] ?? ''}
            error={errors.find((error) => error.column === column)?.message}
            onChange={(event) => setCell(column, event.currentTarget.value)}
          />
        ))}
      </div>
      {ofRow.length > 0 || saving.error ? (
        <Alert color="error" role="alert" mt="sm">
          {saving.error ? problemText(saving.error) : ofRow.join(' ')}
        </Alert>
      ) : null}
      <Group justify="flex-end" mt="sm">
        <Button size="sm" variant="default" onClick={onDone}>
          {t('check.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={saving.isPending}>
          {t('check.save')}
        </Button>
      </Group>
    </form>
  );
}
