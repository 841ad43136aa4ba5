import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { menuLeaves } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { personName } from '#app-kit/view/person-name.ts';
import { useView } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { tenantMessages } from '../messages.ts';
import styles from './welcome-page.module.css';

/** A start from which every screen of the viewer is one press away. */
export function WelcomePage() {
  const t = useTexts(tenantMessages.welcome);
  const { viewer, account } = useView();
  const name = viewer.firstName || personName(viewer);
  const nodes = menuLeaves(useMenu()).filter(({ id, kind }) => kind === 'item' && id !== 'welcome-user');
  const isStranded = viewer.type === 'account' && viewer.accounts.length === 0;
  return (
    <>
      <PageHeader
        title={t('greeting', { name })}
        description={
          isStranded ? t('noAccount') : account ? t('inAccount', { account: account.businessName }) : t('description')
        }
      />
      {account ? <FirstStepsPanel accountId={account.id} name={account.businessName} /> : null}
      <ul className={styles.cards}>
        {nodes.map(({ id, url, title, icon: Icon }) => (
          <li key={id}>
            <Link to={url ?? '/'} className={styles.card}>
              {Icon ? (
                <span className={styles.icon}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </span>
              ) : null}
              <span className={styles.title}>{title}</span>
              <ArrowRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
