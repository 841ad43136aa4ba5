import { useTranslations } from 'use-intl';
import { CopyLine } from '#ui/copy-line.tsx';

/** A request link to be read, marked and copied. */
export function LinkLine({ address }: { address: string }) {
  const t = useTranslations('testimonials');
  const words = { copied: t('copied'), copyFailed: t('copyFailed') };
  return <CopyLine text={address} label={t('requests.copy')} words={words} />;
}
