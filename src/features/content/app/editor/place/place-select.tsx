import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { problemText } from '#ui/text/problem-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryFields } from '../../../entry.ts';
import { editorMessages } from '../editor-messages.ts';
import { addressOf } from './address-of.ts';

interface PlaceSelectProps {
  onChoose: (place: Pick<EntryFields, 'location' | 'city' | 'neighborhood' | 'address'>) => void;
}

/** Finds a town, postcode or address. */
export function PlaceSelect({ onChoose }: PlaceSelectProps) {
  const t = useTexts(editorMessages.location);
  const accountId = useAccountId();
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    ...api.account(accountId).content.searchPlaces.queryOptions({ input: { query, language } }),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  });
  const places = query.length > 1 ? (found.data ?? []) : [];
  const options = places.map((place, index) => ({
    value: String(index),
    label: addressOf(place, query) || place.label,
  }));
  const take = (value: string | null) => {
    const place = places[Number(value)];
    if (value === null || !place) return;
    const { lat, lng, city, neighborhood } = place;
    // The previous place's street isn't in this one.
    onChoose({ location: { lat, lng }, city, neighborhood, address: addressOf(place, query) });
    setTyped('');
  };
  const nothing = found.error ? problemText(found.error) : t('nothingFound');
  return (
    <Select
      label={t('search')}
      placeholder={t('searchPlaceholder')}
      leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
      rightSection={found.isFetching ? <Loader size={16} /> : <span />}
      data={dedupe(options)}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={take}
      filter={({ options: all }) => all}
      {...(query.length > 1 && !found.isPending ? { nothingFoundMessage: nothing } : {})}
    />
  );
}

function dedupe<T extends { label: string }>(options: readonly T[]): T[] {
  return [...new Map(options.toReversed().map((option) => [option.label, option])).values()].reverse();
}
