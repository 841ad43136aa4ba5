import { Fragment } from 'react';
import { ExternalLink, Eye, Globe, GlobeLock, RotateCcw, Trash2 } from 'lucide-react';
import { useEntryActions } from '#app-kit/entry-actions.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { contentMessages } from '../../messages.ts';
import type { EntryItemProps } from './entry-item.ts';
import styles from './entry-item.module.css';
import { useSiteOrigin } from '#features/tenants/app/use-site-origin.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What one most often does with an entry, at hand on hover and by Tab. */
export function QuickActions({ card, isTrash, act, onPeek, onAction }: EntryItemProps) {
  const t = useTexts(contentMessages);
  const origin = useSiteOrigin();
  const title = card.title || t('untitled');
  const isPublished = card.statusPublish === 'published';
  const entry = { uid: card.uid, title: card.title, isPublished, isTestimonial: card.rating !== null };
  const actions = useEntryActions(entry);
  const button = (text: string, Icon: typeof Globe, onClick: () => void) => (
    <button type="button" className={styles.quick} title={text} aria-label={`${text}: ${title}`} onClick={onClick}>
      <Icon {...icon} />
    </button>
  );
  const verb = (text: string, Icon: typeof Globe, name: Parameters<typeof act>[0]) =>
    button(text, Icon, () => act(name, [card.uid]));
  if (isTrash) return <span className={styles.quickActions}>{verb(t('restore'), RotateCcw, 'restore')}</span>;
  return (
    <span className={styles.quickActions}>
      {button(t('peek.open'), Eye, () => onPeek(card.uid))}
      {card.path && origin ? (
        <a
          className={styles.quick}
          href={`${origin}${card.path}`}
          target="_blank"
          rel="noopener"
          title={t('viewOnSite')}
          aria-label={`${t('viewOnSite')}: ${title}`}
        >
          <ExternalLink {...icon} />
        </a>
      ) : null}
      {actions.map((action) => (
        <Fragment key={action.id}>{button(action.label, action.icon, () => onAction({ action, entry }))}</Fragment>
      ))}
      {isPublished ? verb(t('unpublish'), GlobeLock, 'unpublish') : verb(t('publishIt'), Globe, 'publish')}
      {verb(t('delete'), Trash2, 'delete')}
    </span>
  );
}
