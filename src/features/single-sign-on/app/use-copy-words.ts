import type { CopiedTextWords } from '#ui/dns/copied-text.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { singleSignOnMessages } from './messages.ts';

export function useCopyWords(): CopiedTextWords {
  const t = useTexts(singleSignOnMessages);
  return { copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') };
}
