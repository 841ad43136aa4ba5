import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { useRovingFocus } from '#ui/use-roving-focus.ts';
import { entryStatuses, serviceStatuses } from '../../../entry-status.ts';
import { clausesOf } from '../../../fields/filter-field.ts';
import { contentMessages } from '../../messages.ts';
import styles from '../browser.module.css';
import { type ChoiceGroup, chosenOf } from './choice-group.ts';
import type { Filtering } from './list-search.ts';
import { labeled, useTaxonomy } from '../../use-taxonomy.ts';
import { ChoicesButton, MoreButton } from './choices-button.tsx';
import type { ChoicesProps } from './choices-opened.tsx';

const load = () => import('./choices-opened.tsx');
const ChoiceList = lazy(async () => ({ default: (await loadPart(load)).ChoiceList }));
const ChoicesOpened = lazy(async () => ({ default: (await loadPart(load)).ChoicesOpened }));

const loadBuilder = () => import('./filter-builder.tsx');
const FilterBuilder = lazy(async () => ({ default: (await loadPart(loadBuilder)).FilterBuilder }));
const BuilderOpened = lazy(async () => ({ default: (await loadPart(loadBuilder)).BuilderOpened }));

/** Conditions on all other fields. */
function MoreFilters({ search: { where }, onChange, isOpen }: Filtering & { isOpen: boolean }) {
  const t = useTexts(contentMessages);
  const props = { where, onChange: (next: Filtering['search']['where']) => onChange({ where: next }) };
  if (isOpen)
    return (
      <Suspense>
        <FilterBuilder {...props} />
      </Suspense>
    );
  const name = t('moreFilters');
  return (
    <OpenedLater
      load={loadBuilder}
      renderButton={(on) => <MoreButton name={name} count={where ? clausesOf(where).length : 0} {...on} />}
    >
      <BuilderOpened {...props} name={name} />
    </OpenedLater>
  );
}

/** One kind of filter: a button that opens its choices, or the choices themselves. */
function Choices({ isOpen, groups, ...props }: ChoicesProps & { isOpen: boolean }) {
  const shown = groups.filter(({ options }) => options.length > 0);
  const fields = new Map(shown.map((group) => [group.field, chosenOf(group, props.search).length]));
  const count = [...fields.values()].reduce((sum, some) => sum + some, 0);
  if (shown.length === 0) return null;
  if (isOpen)
    return (
      <Suspense>
        <ChoiceList {...props} groups={shown} />
      </Suspense>
    );
  return (
    <OpenedLater load={load} renderButton={(on) => <ChoicesButton name={props.name} count={count} {...on} />}>
      <ChoicesOpened {...props} groups={shown} count={count} />
    </OpenedLater>
  );
}

interface FilterFieldsProps extends Filtering {
  /** Stacked, with all choices visible. */
  isSheet?: boolean;
  /** On a board, whose columns are the stages. */
  isBoard?: boolean;
}

/** One button per kind of filter, which opens its choices. */
export function FilterFields({ search, onChange, isSheet = false, isBoard = false }: FilterFieldsProps) {
  const t = useTexts(contentMessages);
  const taxonomy = useTaxonomy();
  const walking = useRovingFocus<HTMLDivElement>('row');
  const statuses = useStatusGroups();
  const stages = useStageGroups(isBoard);
  const labels = (taxonomy?.businessLabels ?? []).map(({ label, tags }): ChoiceGroup => ({
    label,
    field: 'tags',
    options: labeled(tags),
  }));
  const types = taxonomy?.contentTypes.map(({ uid, name, plural }) => ({ value: uid, label: plural || name })) ?? [];
  const kinds: { name: string; groups: ChoiceGroup[] }[] = [
    { name: t('contentType'), groups: [{ field: 'type', options: types }] },
    { name: t('status'), groups: [...statuses, ...stages] },
    { name: t('categories'), groups: [{ field: 'categories', options: labeled(taxonomy?.businessCategories) }] },
    { name: t('services'), groups: [{ field: 'services', options: labeled(taxonomy?.businessServices) }] },
    { name: t('labels'), groups: labels },
  ];
  const fields = (
    <>
      {kinds.map((kind) => (
        <Choices key={kind.name} {...kind} search={search} onChange={onChange} isOpen={isSheet} />
      ))}
      <Button
        px="sm"
        variant={search.mine ? 'light' : 'default'}
        aria-pressed={search.mine}
        onClick={() => onChange({ mine: !search.mine })}
      >
        {t('mine')}
      </Button>
      <MoreFilters search={search} onChange={onChange} isOpen={isSheet} />
    </>
  );
  if (isSheet) return fields;
  return (
    <div role="toolbar" aria-label={t('filters')} className={styles.fields} {...walking}>
      {fields}
    </div>
  );
}

function useStatusGroups(): ChoiceGroup[] {
  const t = useTexts(contentMessages);
  return [
    { field: 'status', options: entryStatuses.map((value) => ({ value, label: t(`entryStatus.${value}`) })) },
    {
      label: t('serviceStatus'),
      field: 'service',
      options: serviceStatuses.map((value) => ({ value, label: t(`service.${value}`) })),
    },
  ];
}

/** Stages by pipeline, after the pipelines themselves if there are several. */
function useStageGroups(isBoard: boolean): ChoiceGroup[] {
  const t = useTexts(contentMessages);
  const may = useMay();
  const { data: pipelines = [] } = useQuery({
    ...api.account(useAccountId()).pipelines.listPipelines.queryOptions(),
    enabled: !isBoard && may('pipeline.read'),
  });
  if (isBoard) return [];
  const named = pipelines.map(({ uid, name }) => ({ value: uid, label: name }));
  const stagesOf = pipelines.map(({ name, stages }): ChoiceGroup => ({
    label: t('stagesOf', { name }),
    field: 'stages',
    options: stages.map((stage) => ({ value: stage.uid, label: stage.name })),
  }));
  return [{ label: t('pipeline'), field: 'pipeline', options: named.length > 1 ? named : [] }, ...stagesOf];
}
