import { Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FoundPage } from '#lib/lists/page.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { BusinessModel, SetUp } from '../../terms/industry.ts';
import { industryMessages } from './messages.ts';

interface ModelSelectProps {
  /** The query for what was typed. */
  search: (typed: string) => UseQueryOptions<FoundPage<BusinessModel>, Error>;
  chosen: BusinessModel | null;
  onChoose: (model: BusinessModel | null) => void;
  description?: string;
  error?: string | undefined;
}

const pauseMs = 200;

/** Chooses a kind of business, and shows what it brings. */
export function ModelSelect({ search, chosen, onChoose, description, error }: ModelSelectProps) {
  const t = useTexts(industryMessages.choice);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed === chosen?.label ? '' : typed, pauseMs);
  const { data } = useQuery({ ...search(asked), placeholderData: keepPreviousData });
  const models = data?.items ?? [];
  // What was chosen stays an option, whichever page of the list is shown.
  const isShown = models.some(({ modelId }) => modelId === chosen?.modelId);
  const offered = chosen && !isShown ? [...models, chosen] : models;
  return (
    <div>
      <Select
        label={t('label')}
        description={description}
        placeholder={t('placeholder')}
        error={error}
        searchable
        clearable
        data={byIndustry(offered)}
        // The server has searched already, in the industries' names as well.
        filter={({ options }) => options}
        nothingFoundMessage={t('nothing')}
        value={chosen?.modelId ?? null}
        onSearchChange={setTyped}
        onChange={(id) => onChoose(offered.find(({ modelId }) => modelId === id) ?? null)}
      />
      {chosen ? <Preview setUp={chosen} /> : null}
    </div>
  );
}

function Preview({ setUp: { contentTypes, categories, services, workKind } }: { setUp: SetUp }) {
  const t = useTexts(industryMessages.models);
  const lists = { contentTypes, categories, services };
  return (
    <div role="status">
      {(['contentTypes', 'categories', 'services'] as const).map((list) =>
        lists[list].length > 0 ? (
          <Text key={list} size="sm" c="dimmed" mt="xs" dir="auto">
            {t(list)}: {lists[list].join(', ')}
          </Text>
        ) : null,
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('workKind')}: {t(`workKinds.${workKind}`)}
      </Text>
    </div>
  );
}

function byIndustry(models: readonly BusinessModel[]) {
  const groups = Map.groupBy(models, ({ industry }) => industry);
  return [...groups].map(([group, items]) => ({
    group,
    items: items.map(({ modelId, label }) => ({ value: modelId, label })),
  }));
}
