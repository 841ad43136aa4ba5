import { foldText } from '#lib/text/fold-text.ts';

/** What the search says of a place. */
interface Found {
  label: string;
  city: string;
  neighborhood: string;
  zip?: string | undefined;
  precision: 'city' | 'postcode' | 'street';
}

/**
 * The address of a place found by what was typed. Where the source knows no streets, or not this house, the street and
 * number are kept as they were typed; a place without them has no address of its own.
 */
export function addressOf({ label, ...place }: Found, typed: string): string {
  const street = typedStreet(place, typed);
  if (place.precision !== 'street') return street && `${street}, ${label}`;
  const [number] = street.match(/\d+/) ?? [];
  if (!number || label.split(/\D+/).includes(number)) return label;
  // Its first part is the street, without the number.
  return [street, ...label.split(', ').slice(1)].join(', ');
}

/** What comes before town and postcode, if it has a number: '123 Main St, Austin', 'Hauptstr. 5, 10115 Berlin'. */
function typedStreet({ city, neighborhood, zip = '' }: Omit<Found, 'label'>, typed: string): string {
  const words = typed.replaceAll(',', ', ').trim().split(/\s+/);
  const names = [city, neighborhood, zip].map((name) => foldText(name).split(' ')).filter(([first]) => first);
  const end = words.findIndex((_, place) => names.some((name) => startsAt(words, place, name)));
  const before = words.slice(0, end < 0 ? undefined : end).join(' ');
  return before.split(', ').filter(isStreet).join(', ').replace(/,$/, '');
}

const isStreet = (text: string): boolean => /\d/.test(text) && /\p{L}{2}/u.test(text);

function startsAt(words: readonly string[], place: number, name: readonly string[]): boolean {
  return name.every((part, index) => foldText((words[place + index] ?? '').replace(/,$/, '')) === part);
}
