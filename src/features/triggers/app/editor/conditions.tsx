import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useEntryFields } from '#features/content/app/list/filters/use-entry-fields.ts';
import parts from '#ui/forms/form-parts.module.css';
import { loadPart } from '#ui/late-part.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { type Match, matchOperators } from '../../match.ts';
import type { Definition } from '../../trigger.ts';
import { editorMessages } from './editor-messages.ts';
import styles from './editor.module.css';
import type { Catalog } from './use-catalog.ts';

const FilterBuilder = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/list/filters/filter-builder.tsx'))).FilterBuilder,
}));

type Value = Pick<Definition, 'match' | 'where'>;

interface ConditionsProps {
  catalog: Catalog;
  value: Value;
  error?: string | undefined;
  onChange: (value: Partial<Value>) => void;
}

const mostMatches = 20;

/** Conditions on what the event says, and on its entry. */
export function Conditions({ catalog, value, error, onChange }: ConditionsProps) {
  const t = useTexts(editorMessages);
  const { event, isOfAccount } = catalog;
  const { match, where } = value;
  const facts = event?.facts ?? [];
  const put = (at: number, changed?: Match) =>
    onChange({ match: match.flatMap((one, place) => (place === at ? (changed ?? []) : one)) });
  const [first] = facts;
  return (
    <Input.Wrapper error={error} labelElement="div">
      <div className={styles.conditions}>
        {match.map((one, at) => (
          <MatchRow key={at} match={one} catalog={catalog} onChange={(changed) => put(at, changed)} />
        ))}
        {first && match.length < mostMatches ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Plus size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => onChange({ match: [...match, { path: first.path, op: 'is', value: '' }] })}
          >
            {t('addCondition')}
          </Button>
        ) : null}
        {event?.hasEntry && isOfAccount ? (
          <div>
            <p className={parts.hint}>{t('entryConditions')}</p>
            <Suspense>
              <FilterBuilder isInForm where={where} onChange={(changed) => onChange({ where: changed })} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}

interface MatchRowProps {
  match: Match;
  catalog: Catalog;
  /** Without a match, it is removed. */
  onChange: (match?: Match) => void;
}

function MatchRow({ match, catalog, onChange }: MatchRowProps) {
  const t = useTexts(editorMessages);
  const { path, op } = match;
  const facts = catalog.event?.facts ?? [];
  const isAlone = op === 'isEmpty' || op === 'isNotEmpty';
  return (
    <div className={styles.match}>
      <NativeSelect
        aria-label={t('fact')}
        value={path}
        data={facts.map((fact) => ({ value: fact.path, label: fact.label }))}
        onChange={({ currentTarget }) => onChange({ ...match, path: currentTarget.value, value: '' })}
      />
      <NativeSelect
        aria-label={t('op')}
        value={op}
        data={matchOperators.map((one) => ({ value: one, label: t(`ops.${one}`) }))}
        onChange={({ currentTarget }) => onChange({ ...match, op: currentTarget.value as Match['op'] })}
      />
      {isAlone ? <span /> : <MatchValue match={match} isOfAccount={catalog.isOfAccount} onChange={onChange} />}
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeCondition')} onClick={() => onChange()}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface MatchValueProps extends Pick<MatchRowProps, 'match' | 'onChange'> {
  isOfAccount: boolean;
}

/** Stages are chosen by name; other facts are written. */
function MatchValue({ match, isOfAccount, onChange }: MatchValueProps) {
  const isStage = isOfAccount && match.path.endsWith('stageId');
  return isStage ? <StageValue match={match} onChange={onChange} /> : <PlainValue match={match} onChange={onChange} />;
}

function PlainValue({ match, onChange }: Pick<MatchRowProps, 'match' | 'onChange'>) {
  const t = useTexts(editorMessages);
  return (
    <TextInput
      aria-label={t('value')}
      value={String(match.value ?? '')}
      maxLength={200}
      onChange={({ currentTarget }) => onChange({ ...match, value: currentTarget.value })}
    />
  );
}

function StageValue({ match, onChange }: Pick<MatchRowProps, 'match' | 'onChange'>) {
  const t = useTexts(editorMessages);
  const stages = useEntryFields()?.find(({ key }) => key === 'stage')?.options ?? [];
  return (
    <NativeSelect
      aria-label={t('value')}
      value={String(match.value ?? '')}
      data={[{ value: '', label: '' }, ...stages]}
      onChange={({ currentTarget }) => onChange({ ...match, value: currentTarget.value })}
    />
  );
}
