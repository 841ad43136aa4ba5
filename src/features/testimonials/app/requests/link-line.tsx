import { CopyLine } from '#ui/text/copy-line.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';

/** A request link to read, select and copy. */
export function LinkLine({ address }: { address: string }) {
  const t = useTexts(testimonialMessages);
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  return <CopyLine text={address} label={t('copyLink')} words={words} />;
}
