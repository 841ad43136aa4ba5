import { useTexts } from '../text/use-texts.ts';
import { conflictTexts } from './conflict-texts.ts';

/** A field's value in words, to compare it with another: switches, lists and texts; nothing for an empty one. */
export function useValueText(): (value: unknown) => string {
  const t = useTexts(conflictTexts);
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return t('selected', { count: value.length });
    return value === undefined || value === null ? '' : String(value);
  };
}
