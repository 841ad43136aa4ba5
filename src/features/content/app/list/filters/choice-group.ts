import type { ListSearch } from './list-search.ts';

/** Choices of one filter that stand together; a content type is one, of all others there may be several. */
export interface ChoiceGroup {
  label?: string;
  field: 'type' | 'status' | 'service' | 'categories' | 'services' | 'tags';
  options: { value: string; label: string }[];
}

export function chosenOf({ field }: ChoiceGroup, search: ListSearch): readonly string[] {
  const chosen = search[field];
  return typeof chosen === 'object' ? chosen : chosen === undefined ? [] : [chosen];
}

/** The search with one choice taken or given up. */
export function toggled(group: ChoiceGroup, search: ListSearch, value: string): Partial<ListSearch> {
  const { field } = group;
  const chosen = chosenOf(group, search);
  const isChosen = chosen.includes(value);
  if (field === 'type') return { type: isChosen ? undefined : value };
  return { [field]: isChosen ? chosen.filter((other) => other !== value) : [...chosen, value] };
}
