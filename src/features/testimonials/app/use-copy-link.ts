import { useTranslations } from 'use-intl';
import { snackbar } from '#ui/snackbar.ts';

export function useCopyLink() {
  const t = useTranslations('testimonials');
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      snackbar.success(t('copied'));
    } catch {
      snackbar.error(t('copyFailed'));
    }
  };
}
