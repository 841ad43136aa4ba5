import { useTranslations } from 'use-intl';
import { copyText } from '#ui/copy-text.ts';

export function useCopyLink() {
  const t = useTranslations('testimonials');
  return (address: string) => copyText(address, { copied: t('copied'), copyFailed: t('copyFailed') });
}
