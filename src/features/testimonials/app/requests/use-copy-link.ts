import { copyText } from '#ui/text/copy-text.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { testimonialMessages } from '../messages.ts';

export function useCopyLink() {
  const t = useTexts(testimonialMessages);
  return (address: string) => copyText(address, { copied: t('copied'), copyFailed: t('copyFailed') });
}
