import type { ListSearch } from './list-search.ts';

/** A group of choices in one filter; of content types and pipelines one is chosen, of all others several. */
export interface ChoiceGroup {
  label?: string;
  field: 'type' | 'pipeline' | 'stages' | 'status' | 'service' | 'categories' | 'services' | 'tags';
  options: { value: string; label: string }[];
}

export function chosenOf({ field }: ChoiceGroup, search: ListSearch): readonly string[] {
  const chosen = search[field];
  return typeof chosen === 'object' ? chosen : chosen === undefined ? [] : [chosen];
}

export function toggled(group: ChoiceGroup, search: ListSearch, value: string): Partial<ListSearch> {
  const { field } = group;
  const chosen = chosenOf(group, search);
  const isChosen = chosen.includes(value);
  if (field === 'type' || field === 'pipeline') return { [field]: isChosen ? undefined : value };
  return { [field]: isChosen ? chosen.filter((other) => other !== value) : [...chosen, value] };
}
