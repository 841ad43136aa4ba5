/**
 * The one table of the menu. Sidebar, settings menu, tab bar, command palette and route guards
 * read it; it is made of the screens that exist, so no entry can lead nowhere.
 */
import { ExternalLink, LogOut, Settings, type LucideIcon } from 'lucide-react';
import type { ViewType } from '#access/view-type.ts';
import type { MenuText } from '#app/messages/menu-texts.ts';
import { allViewTypes, menuGroups, type AppScreen, type MenuGroup } from './screen.ts';
import { permits } from './screen-access.ts';

export interface MenuBadge {
  title: string;
  bg: string;
  fg: string;
}

/** Spec 1 §2: node kinds and fields. `auth` lists the view types that see the node. */
export interface MenuNode {
  id: string;
  kind: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  title?: MenuText;
  icon?: LucideIcon;
  /** An address; `{accountId}` stands for the account in view. */
  url?: string;
  badge?: MenuBadge;
  children?: readonly MenuNode[];
  auth: readonly ViewType[];
  hidden?: boolean;
  /** The entry is marked as current on its own address only, not below it. */
  exact?: boolean;
  target?: '_blank';
  shortcut?: string;
  /** Shown only while an account is in view. */
  needsAccount?: boolean;
}

const accountViews: readonly ViewType[] = ['account', 'accountAdmin', 'accountUser', 'user'];

/** Every node for every view type, in the order shown. */
export function menuTable(screens: readonly AppScreen[]): readonly MenuNode[] {
  const groups = menuGroups.map((group) => groupNode(group, screens));
  const settings = groups.filter(({ id }) => id.startsWith('settings'));
  return [
    ...groups.filter(({ id }) => !id.startsWith('settings')),
    {
      id: 'settings',
      kind: 'collapse',
      title: 'shell.settings',
      icon: Settings,
      url: '/settings',
      children: settings,
      auth: allViewTypes,
    },
    {
      id: 'website',
      kind: 'link',
      title: 'shell.website',
      icon: ExternalLink,
      url: '/ig/{accountId}',
      target: '_blank',
      auth: accountViews,
      needsAccount: true,
    },
    { id: 'end', kind: 'divider', auth: allViewTypes },
    { id: 'logout', kind: 'link', title: 'shell.logout', icon: LogOut, url: '/logout', auth: allViewTypes },
  ];
}

function groupNode(group: MenuGroup, screens: readonly AppScreen[]): MenuNode {
  const placed = screens.flatMap((screen) => (screen.menu?.group === group ? [{ screen, menu: screen.menu }] : []));
  const children = placed
    .toSorted((one, other) => one.menu.order - other.menu.order)
    .map(({ screen, menu }): MenuNode => {
      const { id, title, path } = screen;
      const auth = (menu.shownTo ?? screen.viewTypes).filter((viewType) => permits(screen, viewType));
      const needsAccount = screen.need && 'account' in screen.need;
      return { id, kind: 'item', title, icon: menu.icon, url: path, auth, shortcut: menu.shortcut, needsAccount };
    });
  // The start needs no heading over its one entry.
  const title: MenuText | undefined = group === 'home' ? undefined : `shell.groups.${group}`;
  return { id: group, kind: 'group', title, children, auth: allViewTypes };
}

/** What one view type sees: hidden nodes, empty groups and dangling dividers fall away. */
export function menuFor(viewType: ViewType, table: readonly MenuNode[], hasAccount: boolean): readonly MenuNode[] {
  const shown = table.flatMap((node) => {
    if (node.hidden || !node.auth.includes(viewType) || (node.needsAccount && !hasAccount)) return [];
    if (!node.children) return [node];
    const children = menuFor(viewType, node.children, hasAccount);
    return children.length ? [{ ...node, children }] : [];
  });
  return shown.filter((node, index) => node.kind !== 'divider' || (index > 0 && index < shown.length - 1));
}

/** The entries themselves, without groups: for the palette and for searches. */
export function menuLeaves(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'divider') return [];
    return node.children ? menuLeaves(node.children) : [node];
  });
}

/** Whether `pathname` belongs to the node: its own address, or one below it. */
export function isCurrent(node: MenuNode, pathname: string): boolean {
  if (!node.url || node.kind === 'link') return false;
  return pathname === node.url || (!node.exact && pathname.startsWith(`${node.url}/`));
}
