import { BackLink } from '#app-kit/navigation/back-link.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { permissionTemplateMessages } from '../messages.ts';

/** The way back to the list. */
export function AllTemplatesLink() {
  const t = useTexts(permissionTemplateMessages.editor);
  return <BackLink to="/settings/permission-template">{t('back')}</BackLink>;
}
