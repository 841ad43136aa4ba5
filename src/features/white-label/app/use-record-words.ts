import type { CopiedTextWords } from '#ui/dns/copied-text.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from './messages.ts';

/** How records of a domain are labeled. */
export function useRecordWords(): CopiedTextWords & { nameOf: (type: string) => string; value: string; check: string } {
  const t = useTexts(whiteLabelMessages.records);
  return {
    check: t('check'),
    nameOf: (type) => t('record', { type }),
    value: t('value'),
    copy: t('copy'),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
  };
}
