import { ChevronLeft } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { resaleMessages } from '../messages.ts';

/** The way back to the list. */
export function BackToPlans() {
  const t = useTexts(resaleMessages.form);
  return (
    <AppLink to="/settings/resale" size="sm" display="inline-flex">
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {t('back')}
    </AppLink>
  );
}
