import { ChevronRight, Store } from 'lucide-react';
import { useId } from 'react';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useMay } from '#app-kit/view/use-may.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';

const steps = [
  { name: 'look', to: '/settings/account-agency', need: 'agency.update' },
  { name: 'account', to: '/accounts/new', need: 'agency.createAccount' },
  { name: 'colleagues', to: '/users/invite', need: 'agency.team' },
  { name: 'plan', to: '/settings/account-agency/pay', need: 'agency.pay' },
] as const;

/** Where an agency without accounts begins: what its person may do of it. */
export function AgencyFirstSteps() {
  const t = useTexts(homeMessages.agency);
  const may = useMay();
  const titleId = useId();
  const open = steps.filter(({ need }) => may(need));
  if (open.length === 0) return <EmptyState icon={<Store size={24} strokeWidth={1.75} />} title={t('empty')} />;
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('start')}
      </h2>
      <ul className={styles.framed}>
        {open.map(({ name, to }) => (
          <li key={name}>
            <PlainLink to={to} className={styles.row}>
              <span className={styles.rowText}>
                <span>{t(`steps.${name}.title`)}</span>
                <span className={styles.detail}>{t(`steps.${name}.text`)}</span>
              </span>
              <ChevronRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
