import type { ComponentProps } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './user-menu.module.css';

export function UserMenuButton(props: ComponentProps<'button'>) {
  const t = useTexts(shellMessages);
  const viewer = useViewer();
  return (
    <button type="button" aria-haspopup="menu" {...props} className={styles.target} aria-label={t('userMenu')}>
      <NameMark name={personName(viewer)} src={viewer.logoUrl} size={36} round />
    </button>
  );
}
