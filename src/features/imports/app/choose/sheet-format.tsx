import { NativeSelect, NumberInput, Text } from '@mantine/core';
import { delimiters, encodings, type Encoding } from '#lib/sheets/guess-format.ts';
import type { FoundSheet, SheetFormat } from '#lib/sheets/read-sheet.ts';
import { sheetMessages } from '#ui/sheets/sheet-messages.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../imports.module.css';
import { importMessages } from '../messages.ts';

const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file was understood. */
export function FormatFields({ sheet, onChange }: { sheet: FoundSheet; onChange: (format: SheetFormat) => void }) {
  const t = useTexts(importMessages.file);
  const { encoding, delimiter, sheet: name, headLine } = sheet.format;
  // JSON says itself what it is.
  if (headLine === 0) return null;
  return (
    <div className={styles.fields}>
      {encoding ? (
        <NativeSelect
          label={t('encoding')}
          value={encoding}
          data={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as Encoding })}
        />
      ) : null}
      {delimiter ? (
        <NativeSelect
          label={t('delimiter')}
          value={delimiter}
          data={delimiters.map((value) => ({ value, label: t(`delimiters.${names[value]}`) }))}
          onChange={(event) => onChange({ delimiter: event.currentTarget.value })}
        />
      ) : null}
      {sheet.sheets.length > 1 ? (
        <NativeSelect
          label={t('sheet')}
          value={name}
          data={sheet.sheets}
          onChange={(event) => onChange({ sheet: event.currentTarget.value, headLine: undefined })}
        />
      ) : null}
      <NumberInput
        label={t('headLine')}
        value={headLine}
        min={1}
        max={1_000}
        allowDecimal={false}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1) onChange({ headLine: value });
        }}
      />
    </div>
  );
}

const mostShown = 6;

export function SheetPreview({ sheet: { head, rows } }: { sheet: FoundSheet }) {
  const t = useTexts(importMessages.file);
  const words = useTexts(sheetMessages);
  return (
    <>
      <Text size="sm" role="status">
        {t('rows', { count: rows.length, columns: head.length })}
      </Text>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {head.map((title, column) => (
                <th key={column} scope="col" dir="auto">
                  {title || words('unnamed', { number: column + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {cells.map((cell, column) => (
                  <td key={column} dir="auto">
                    {cell.slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
