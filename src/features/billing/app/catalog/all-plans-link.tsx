import { ChevronLeft } from 'lucide-react';
import { AppLink } from '#app-kit/navigation/app-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { planMessages } from '../messages.ts';

/** The way back to the list. */
export function AllPlansLink() {
  const t = useTexts(planMessages.form);
  return (
    <AppLink to="/plans" size="sm" display="inline-flex">
      <ChevronLeft size={16} strokeWidth={1.75} aria-hidden data-flip /> {t('back')}
    </AppLink>
  );
}
