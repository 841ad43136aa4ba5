import { useRouterState } from '@tanstack/react-router';
import { Breadcrumb, CurrentCrumb } from '#app-kit/navigation/breadcrumb.tsx';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { screens } from '../../capabilities.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import { titleAt } from '../../view/title-at.ts';
import { useRoleLabel } from '../use-role-label.ts';
import styles from './toolbar.module.css';

/** The page's owner, its title, and the viewer's role (spec 1 §2). */
export function Where() {
  const t = useTexts(shellMessages);
  const what = useRoleLabel();
  const { account, agency, mode } = useView();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tenant = account ?? (mode === 'agency' ? agency : null);
  const title = titleAt(screens, pathname);
  const above = [
    ...(tenant ? [{ label: tenant.businessName }] : []),
    ...(pathname.startsWith('/settings') ? [{ label: t('settings') }] : []),
  ];
  return (
    <div className={styles.where}>
      <Breadcrumb label={t('breadcrumb')} above={above}>
        {title ? <CurrentCrumb>{title}</CurrentCrumb> : null}
      </Breadcrumb>
      <p className={styles.role}>{t('loggedInAs', { what })}</p>
    </div>
  );
}
