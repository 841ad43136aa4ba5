import { Plus } from 'lucide-react';
import { useTexts } from '#ui/text/use-texts.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './create-button.module.css';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';

/** 'Create Content', a round '+' when the sidebar is folded (spec 1 §2). */
export function CreateButton({ narrow }: { narrow: boolean }) {
  const t = useTexts(shellMessages);
  const path = useCreatePath();
  if (!path) return null;
  return (
    <PlainLink to={path} className={styles.create} data-narrow={narrow || undefined} aria-keyshortcuts="c">
      <Plus size={20} strokeWidth={2} aria-hidden />
      <span className={styles.label}>{t('create')}</span>
    </PlainLink>
  );
}
