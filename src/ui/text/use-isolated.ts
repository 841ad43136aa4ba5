import { useLocale } from 'use-intl';
import { isolated } from '#lib/words/isolated.ts';

/** Keeps a date or an amount in one piece within a sentence whose words run in the other direction. */
export function useIsolated(): (text: string) => string {
  const language = useLocale();
  return (text) => isolated(text, language);
}
