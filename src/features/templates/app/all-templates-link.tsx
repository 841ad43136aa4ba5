import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { templateMessages } from './messages.ts';

/** The way back to the list. */
export function AllTemplatesLink() {
  const t = useTexts(templateMessages.page);
  return <BackLink to="/templates">{t('back')}</BackLink>;
}
