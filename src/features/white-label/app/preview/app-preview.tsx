import { Images, List, MessageSquareQuote, Plus, Settings, UsersRound } from 'lucide-react';
import type { Agency } from '#features/tenants/agency.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { whiteLabelMessages } from '../messages.ts';
import styles from './preview.module.css';
import { Brand } from './themed.tsx';

const menu = {
  feed: Images,
  list: List,
  testimonials: MessageSquareQuote,
  users: UsersRound,
  settings: Settings,
} as const;
const entries = ['kitchen', 'roof', 'garden'] as const;

/** The app as an administrator of one of the agency's accounts sees it. */
export function AppPreview({ agency }: { agency: Agency }) {
  const t = useTexts(whiteLabelMessages.preview);
  return (
    <div className={styles.app}>
      <div className={styles.sidebar}>
        <Brand agency={agency} />
        <span className={styles.button}>
          <Plus size={16} aria-hidden />
          {t('create')}
        </span>
        <ul className={styles.menu}>
          {(Object.keys(menu) as (keyof typeof menu)[]).map((name) => {
            const Icon = menu[name];
            return (
              <li key={name} data-current={name === 'feed' || undefined}>
                <Icon size={18} aria-hidden />
                {t(`menu.${name}`)}
              </li>
            );
          })}
        </ul>
      </div>
      <div className={styles.screen}>
        <p className={styles.toolbar}>{t('toolbar')}</p>
        <p className={styles.heading}>{t('menu.feed')}</p>
        <ul className={styles.cards}>
          {entries.map((name, at) => (
            <li key={name}>
              <span className={styles.photo} data-at={at} />
              <span className={styles.cardTitle}>{t(`entries.${name}`)}</span>
              <span className={styles.badge} data-live={at < 2 || undefined}>
                {t(at < 2 ? 'live' : 'draft')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
