import type { SettingChange } from '../../setting.ts';

type Value = SettingChange['before'];
type Word = 'standard' | 'on' | 'off' | 'empty';

const longest = 80;

/** A setting's value in a few words. */
export function valueText(value: Value, word: (name: Word) => string): string {
  if (value === null) return word('standard');
  const text = plain(value, word).trim();
  if (text === '') return word('empty');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function plain(value: Value, word: (name: Word) => string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return word(value ? 'on' : 'off');
  if (typeof value !== 'object') return String(value);
  if (!Array.isArray(value) && Array.isArray(value.order)) return namesOf(value.order);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map((part) => plain(part, word))
    .filter(Boolean)
    .join(', ');
}

/** An order names what it puts in place, beside the ids. */
function namesOf(order: readonly Value[]): string {
  return order
    .map((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? String(one.name ?? '') : ''))
    .join(', ');
}
