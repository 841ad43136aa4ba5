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
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts
    .map((part) => plain(part, word))
    .filter(Boolean)
    .join(', ');
}
