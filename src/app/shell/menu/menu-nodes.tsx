import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { isCurrent, menuLeaves, type MenuNode } from '#app-kit/screens/menu.ts';
import { useView } from '#app-kit/view/view.ts';
import styles from './menu-nodes.module.css';

interface MenuNodesProps {
  nodes: readonly MenuNode[];
  narrow?: boolean;
  /** One row instead of a column. */
  row?: boolean;
  onFollow?: () => void;
}

/** The menu as a list of links, one look per kind of node. */
export function MenuNodes({ nodes, narrow, row, onFollow }: MenuNodesProps) {
  return (
    <ul className={styles.list} data-narrow={narrow || undefined} data-row={row || undefined}>
      {nodes.map((node) => {
        if (node.kind === 'divider') return <li key={node.id} className={styles.divider} aria-hidden />;
        if (node.kind !== 'group')
          return (
            <li key={node.id}>
              <Entry node={node} onFollow={onFollow} />
            </li>
          );
        return (
          <li key={node.id} className={styles.group}>
            {node.title ? <span className={styles.heading}>{node.title}</span> : null}
            <ul className={styles.list} aria-label={node.title}>
              {node.children?.map((child) => (
                <li key={child.id}>
                  <Entry node={child} onFollow={onFollow} />
                </li>
              ))}
              <Further node={node} onFollow={onFollow} />
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Further({ node: { Part }, onFollow }: { node: MenuNode; onFollow: (() => void) | undefined }) {
  const { accountId, needsReason } = useView();
  if (!Part || !accountId || needsReason) return null;
  return (
    <Suspense>
      <Part>
        {(nodes) =>
          nodes.map((node) => (
            <li key={node.id}>
              <Entry node={node} onFollow={onFollow} />
            </li>
          ))
        }
      </Part>
    </Suspense>
  );
}

function Entry({ node, onFollow }: { node: MenuNode; onFollow: (() => void) | undefined }) {
  const { accountId } = useView();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const view = useRouterState({ select: ({ location }) => (location.search as { view?: string }).view });
  const isHere = [node, ...menuLeaves(node.children ?? [])].some((one) => isCurrent(one, pathname));
  const current = isHere && (!node.search || node.search['view'] === view);
  // A node with children links to the first of them.
  const [first] = menuLeaves(node.children ?? []);
  const url = (first?.url ?? node.url ?? '/').replace('{accountId}', accountId ?? '');
  if (node.kind === 'link')
    return (
      <a className={styles.entry} href={url} target={node.target} rel={node.target && 'noreferrer'} onClick={onFollow}>
        <Face node={node} />
      </a>
    );
  return (
    <Link
      className={styles.entry}
      to={url}
      search={node.search}
      // Otherwise it calls itself current below its own path, too.
      activeOptions={{ exact: true }}
      onClick={onFollow}
      aria-current={current ? 'page' : undefined}
    >
      <Face node={node} />
    </Link>
  );
}

function Face({ node }: { node: MenuNode }): ReactNode {
  const { icon: Icon, badge, LiveBadge, title } = node;
  const { needsReason } = useView();
  return (
    <>
      {Icon ? <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden /> : null}
      <span className={styles.label}>{title}</span>
      {badge ? (
        <span className={styles.badge} style={{ background: badge.bg, color: badge.fg }}>
          {badge.title}
        </span>
      ) : null}
      {LiveBadge && !needsReason ? (
        <span className={styles.live}>
          <Suspense>
            <LiveBadge />
          </Suspense>
        </span>
      ) : null}
    </>
  );
}
