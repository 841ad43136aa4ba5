import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ViewType } from '#access/view-type.ts';
import { fulfills, type Viewing } from './screen-access.ts';
import type { ScreenNeed } from './screen.ts';

export interface MenuBadge {
  title: string;
  bg: string;
  fg: string;
}

/** Spec 1 §2: node kinds and fields. `auth` lists the view types that see the node. */
export interface MenuNode {
  id: string;
  kind: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  /** As it is shown. */
  title?: string;
  icon?: LucideIcon;
  /** An address; `{accountId}` stands for the account in view. */
  url?: string;
  badge?: MenuBadge;
  /** A badge that follows what happens; it says nothing while there is nothing to say. */
  LiveBadge?: ComponentType;
  children?: readonly MenuNode[];
  auth: readonly ViewType[];
  /** What one must be allowed to do to see the node. */
  need?: ScreenNeed;
  hidden?: boolean;
  /** The entry is marked as current on its own address only, not below it. */
  exact?: boolean;
  target?: '_blank';
  shortcut?: string;
  /** Further words that the palette finds it by. */
  keywords?: string;
  /** Shown only while an account is in view. */
  needsAccount?: boolean;
}

/** What somebody sees: hidden nodes, empty groups and dangling dividers fall away. */
export function menuFor(viewing: Viewing, table: readonly MenuNode[], hasAccount: boolean): readonly MenuNode[] {
  const shown = table.flatMap((node) => {
    if (node.hidden || !node.auth.includes(viewing.viewType) || (node.needsAccount && !hasAccount)) return [];
    if (node.need && !fulfills(node.need, viewing)) return [];
    if (!node.children) return [node];
    const children = menuFor(viewing, node.children, hasAccount);
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
