import { Link, useRouterState } from '@tanstack/react-router';
import { Menu, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useView } from '#app-kit/view/view.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { isCurrent, menuLeaves, type MenuNode } from '#app-kit/screens/menu.ts';
import { useMenu } from '#app-kit/screens/menu-context.ts';
import { shellMessages } from '../../messages/shell-messages.ts';
import styles from './tab-bar.module.css';
import { useCreatePath } from '#app-kit/navigation/use-create-path.ts';

/** The most important tabs of a phone, best first; the rest is behind 'More'. The feed links to the list. */
const favorites = [
  'content-feed',
  'testimonials',
  'leads',
  'media-library',
  'houseAccounts',
  'accounts',
  'my-accounts',
  'agency',
  'users',
  'welcome-user',
];
const places = 3;

/** The tabs of a menu: the best ones that it has. */
export function tabsOf(menu: readonly MenuNode[]): readonly MenuNode[] {
  const leaves = menuLeaves(menu);
  return favorites.flatMap((id) => leaves.find((leaf) => leaf.id === id) ?? []).slice(0, places);
}

export function TabBar({ onMore }: { onMore: () => void }) {
  const t = useTexts(shellMessages);
  const createPath = useCreatePath();
  const tabs = tabsOf(useMenu());
  const [left, right] = [tabs.slice(0, 2), tabs.slice(2)];
  return (
    <nav className={styles.bar} aria-label={t('tabs')}>
      {left.map((node) => (
        <Tab key={node.id} node={node} />
      ))}
      {createPath ? (
        <Link to={createPath} className={styles.create} aria-label={t('create')}>
          <Plus size={24} strokeWidth={2} aria-hidden />
        </Link>
      ) : null}
      {right.map((node) => (
        <Tab key={node.id} node={node} />
      ))}
      <button type="button" className={styles.tab} onClick={onMore}>
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {t('more')}
      </button>
    </nav>
  );
}

/** Two menu titles are too long for five tabs side by side. */
function Tab({ node }: { node: MenuNode }) {
  const t = useTexts(shellMessages);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { id, icon: Icon, title, url, LiveBadge } = node;
  const { needsReason } = useView();
  const isFeed = id === 'content-feed';
  const short = isFeed ? t('tabFeed') : id === 'media-library' ? t('tabMedia') : title;
  const current = isCurrent(node, pathname) || (isFeed && pathname === '/content-list');
  return (
    <Link to={url ?? '/'} className={styles.tab} aria-current={current ? 'page' : undefined}>
      {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden /> : null}
      <span className={styles.label} aria-hidden={short !== title || undefined}>
        {short}
      </span>
      {short === title ? null : <span className="visually-hidden">{title}</span>}
      {LiveBadge && !needsReason ? (
        <span className={styles.count}>
          <Suspense>
            <LiveBadge />
          </Suspense>
        </span>
      ) : null}
    </Link>
  );
}
