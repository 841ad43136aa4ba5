import { useFormatter, useLocale } from 'use-intl';
import { isolated } from '#lib/words/isolated.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';

/** A date and time in words; undefined for a message that doesn't wait. */
export function useWaitingTime(): (waitsUntil: Date | null) => string | undefined {
  const format = useFormatter();
  const locale = useLocale();
  return (waitsUntil) =>
    waitsUntil ? isolated(format.dateTime(waitsUntil, { dateStyle: 'medium', timeStyle: 'short' }), locale) : undefined;
}

export function useCopyLink() {
  const t = useTexts(testimonialMessages);
  return (address: string) => copyText(address, { copied: t('copied'), copyFailed: t('copyFailed') });
}
