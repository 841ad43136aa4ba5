import { useTexts } from '../text/use-texts.ts';
import { conflictMessages } from './conflict-messages.ts';

/** A field's value as text, for comparison: switches, lists and texts; empty if there is none. */
export function useValueText(): (value: unknown) => string {
  const t = useTexts(conflictMessages);
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (Array.isArray(value)) return t('selected', { count: value.length });
    return value === undefined || value === null ? '' : String(value);
  };
}
