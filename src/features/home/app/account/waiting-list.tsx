import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { can } from '#access/permissions.ts';
import { PlainLink } from '#app-kit/navigation/app-link.tsx';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { AccountHome } from '../../home.ts';
import { homeMessages } from '../messages.ts';
import styles from '../home.module.css';
import { waitingPlaces } from './waiting-places.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Open tasks for users who may do them, each linked to its screen. */
export function WaitingList({ home }: { home: AccountHome }) {
  const t = useTexts(homeMessages.waiting);
  const titleId = useId();
  const view = useView();
  const waiting = waitingPlaces.filter(
    (place) => home[place.kind] > 0 && (!('need' in place) || can(view, place.need)),
  );
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('title')}
      </h2>
      {waiting.length === 0 ? <p className={styles.quiet}>{t('nothing')}</p> : null}
      <ul className={styles.rows}>
        {waiting.map(({ kind, to, search, Icon }) => (
          <li key={kind}>
            <PlainLink to={to} search={search} className={styles.row}>
              <Icon {...icon} className={styles.rowIcon} />
              <span className={styles.rowText}>{t(kind, { count: home[kind] })}</span>
              <ChevronRight size={16} strokeWidth={1.75} className={styles.arrow} aria-hidden />
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
