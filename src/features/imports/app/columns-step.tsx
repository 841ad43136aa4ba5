import { Alert, Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useTaxonomy } from '#features/content/app/use-taxonomy.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { SheetColumns } from '#ui/sheets/sheet-columns.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ImportField, ImportSettings } from '../entry-import.ts';
import { usualSettings } from '../import-limits.ts';
import { guessColumns } from '../guess-columns.ts';
import { guessDateOrder, guessDecimal } from '../read-cell.ts';
import type { StepProps } from './step-props.ts';
import styles from './imports.module.css';
import { importMessages } from './messages.ts';

const sampled = 100;

/** The second step: what each column is, and how its cells are read. */
export function ColumnsStep({ found, onChanged, onLeave }: StepProps) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const fields = useQuery(imports.getImportFields.queryOptions({ staleTime: 0 }));
  const rows = useQuery(imports.listImportRows.queryOptions({ input: { importId: found.uid, limit: sampled } }));
  if (found.state === 'loading') return <Unfinished {...{ found, onChanged, onLeave }} />;
  return (
    <FormSection title={t('steps.columns')} description={t('columns.hint')}>
      <Loaded query={fields} failed={t('failed')} waiting={<SkeletonRows count={6} height={56} />}>
        {({ fields: known, remembered }) => (
          <Loaded query={rows} failed={t('failed')} waiting={<SkeletonRows count={6} height={56} />}>
            {({ items }) => {
              const samples = items.map(({ cells }) => cells);
              const guessed = () => firstSettings(found.head, known, remembered, samples);
              const first = found.settings.columns.length > 0 ? found.settings : guessed();
              return <ColumnsForm {...{ found, onChanged, samples, known, first }} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </FormSection>
  );
}

/** Its tab was closed before all rows were there. */
function Unfinished({ found, onLeave }: StepProps) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const forget = useMutation({
    mutationFn: () => imports.deleteImport.call({ importId: found.uid }),
    onSuccess: onLeave,
  });
  return (
    <FormSection
      title={t('state.loading')}
      actions={
        <Button variant="default" onClick={() => forget.mutate()}>
          {t('check.discard')}
        </Button>
      }
    >
      <bdi>{found.name}</bdi>
    </FormSection>
  );
}

function firstSettings(
  head: readonly string[],
  known: readonly ImportField[],
  remembered: Readonly<Record<string, string>>,
  samples: readonly (readonly string[])[],
): ImportSettings {
  const columns = guessColumns(head, known, remembered);
  const match = columns.includes('id') ? 'id' : columns.includes('key') ? 'key' : 'none';
  const numbers = columns.flatMap((field, at) =>
    field === 'lat' || field === 'lng' || field.startsWith('fields.') ? samples.map((cells) => cells[at] ?? '') : [],
  );
  const decimal = guessDecimal(numbers.filter((cell) => /^[-+\d.,\s]+$/.test(cell)));
  const dates = columns.flatMap((field, at) =>
    field === 'createDate' || field.startsWith('fields.') ? samples.map((cells) => cells[at] ?? '') : [],
  );
  return { ...usualSettings, columns, match, decimal, dateOrder: guessDateOrder(dates) };
}

interface FormProps extends Pick<StepProps, 'found' | 'onChanged'> {
  samples: readonly (readonly string[])[];
  known: readonly ImportField[];
  first: ImportSettings;
}

const groups = ['entry', 'custom', 'key'] as const;

function useGroups(known: readonly ImportField[]) {
  const t = useTexts(importMessages.columns.groups);
  return groups.flatMap((group) => {
    const items = known.filter((one) => one.group === group).map(({ key, label }) => ({ value: key, label }));
    return items.length > 0 ? [{ group: t(group), items }] : [];
  });
}

function ColumnsForm({ found, onChanged, samples, known, first }: FormProps) {
  const t = useTexts(importMessages);
  const { imports } = api.account(useAccountId());
  const offered = useGroups(known);
  const [settings, setSettings] = useState(first);
  const set = (change: Partial<ImportSettings>) => setSettings({ ...settings, ...change });
  const checking = useMutation({
    mutationFn: () => imports.checkImport.call({ importId: found.uid, settings }),
    meta: { shownInPlace: true },
    onSuccess: onChanged,
  });
  return (
    <>
      <SheetColumns
        head={found.head}
        rows={samples}
        uses={settings.columns}
        choices={[{ value: '', label: t('columns.skip') }, ...offered]}
        skipped=""
        onUse={(column, field) => set({ columns: settings.columns.with(column, field) })}
      />
      <Rules settings={settings} known={known} onChange={set} />
      {checking.error ? (
        <Alert color="error" role="alert">
          {problemText(checking.error)}
        </Alert>
      ) : null}
      <Group justify="flex-end">
        <Button onClick={() => checking.mutate()} loading={checking.isPending}>
          {t('columns.go')}
        </Button>
      </Group>
    </>
  );
}

interface RulesProps {
  settings: ImportSettings;
  known: readonly ImportField[];
  onChange: (change: Partial<ImportSettings>) => void;
}

/** How entries are found, and how cells are read. */
function Rules({ settings, known, onChange }: RulesProps) {
  const t = useTexts(importMessages.columns);
  const { dateOrder, decimal, makesTerms, findsPlaces } = settings;
  return (
    <>
      <div className={styles.fields}>
        <MatchSelect settings={settings} known={known} onChange={onChange} />
        <TypeSelect settings={settings} onChange={onChange} />
        <NativeSelect
          label={t('order')}
          value={dateOrder ?? 'unknown'}
          data={(['unknown', 'day', 'month'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onChange({ dateOrder: value === 'day' || value === 'month' ? value : null });
          }}
        />
        <NativeSelect
          label={t('decimal')}
          value={decimal}
          data={(['point', 'comma'] as const).map((value) => ({ value, label: t(`decimals.${value}`) }))}
          onChange={(event) => onChange({ decimal: event.currentTarget.value === 'comma' ? 'comma' : 'point' })}
        />
      </div>
      <Checkbox
        label={t('makesTerms')}
        checked={makesTerms}
        onChange={(event) => onChange({ makesTerms: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('findsPlaces')}
        checked={findsPlaces}
        onChange={(event) => onChange({ findsPlaces: event.currentTarget.checked })}
      />
    </>
  );
}

function MatchSelect({ settings: { columns, match, matchField }, known, onChange }: RulesProps) {
  const t = useTexts(importMessages.columns);
  const named = known.filter(({ key, group }) => group === 'custom' && columns.includes(key));
  const kinds = (['id', 'key', 'title'] as const).filter((kind) => columns.includes(kind));
  const matches = [
    ...(['none', ...kinds] as const).map((value) => ({ value: value as string, label: t(`matches.${value}`) })),
    ...named.map(({ key, label }) => ({ value: key, label: t('matches.field', { name: label }) })),
  ];
  const setMatch = (value: string) =>
    value.startsWith('fields.')
      ? onChange({ match: 'field', matchField: value.slice('fields.'.length) })
      : onChange({ match: value as ImportSettings['match'], matchField: '' });
  return (
    <NativeSelect
      label={t('match')}
      description={t('matchHint')}
      value={match === 'field' ? `fields.${matchField}` : match}
      data={matches}
      onChange={(event) => setMatch(event.currentTarget.value)}
    />
  );
}

function TypeSelect({ settings: { contentTypeId }, onChange }: Pick<RulesProps, 'settings' | 'onChange'>) {
  const t = useTexts(importMessages.columns);
  const taxonomy = useTaxonomy();
  const types = taxonomy?.contentTypes.filter(({ purpose }) => purpose === 'content') ?? [];
  return (
    <NativeSelect
      label={t('type')}
      description={t('typeHint')}
      value={contentTypeId ?? ''}
      data={[{ value: '', label: t('noType') }, ...types.map(({ uid, name }) => ({ value: uid, label: name }))]}
      onChange={(event) => onChange({ contentTypeId: event.currentTarget.value || null })}
    />
  );
}
