import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ViewType } from '#access/view-type.ts';
import { fulfills, type Viewing } from './screen-access.ts';
import type { ScreenNeed } from './screen.ts';

export interface MenuBadge {
  title: string;
  bg: string;
  fg: string;
}

export interface MenuPartProps {
  children: (nodes: readonly MenuNode[]) => ReactNode;
}

/** Spec 1 §2: node kinds and fields. `auth` lists the view types that see the node. */
export interface MenuNode {
  id: string;
  kind: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  /** The label. */
  title?: string;
  icon?: LucideIcon;
  /** A path; `{accountId}` is replaced by the account in view. */
  url?: string;
  badge?: MenuBadge;
  /** A live badge; renders nothing if there is nothing to show. */
  LiveBadge?: ComponentType;
  children?: readonly MenuNode[];
  /** Fields of its address after the question mark. */
  search?: Readonly<Record<string, unknown>>;
  /** Of a group: further entries below its own, which depend on the account; loaded after the first paint. */
  Part?: ComponentType<MenuPartProps>;
  auth: readonly ViewType[];
  /** The permission required to see the node. */
  need?: ScreenNeed;
  hidden?: boolean;
  /** Marked as current only on its own path, not below it. */
  exact?: boolean;
  target?: '_blank';
  shortcut?: string;
  /** Additional keywords for the palette. */
  keywords?: string;
  /** Shown only while an account is in view. */
  needsAccount?: boolean;
}

/** The visible menu: without hidden nodes, empty groups and dangling dividers. */
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

/** The entries without groups, for the palette and search. */
export function menuLeaves(nodes: readonly MenuNode[]): readonly MenuNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'divider') return [];
    return node.children ? menuLeaves(node.children) : [node];
  });
}

/** Whether `pathname` belongs to the node: its own path, or one below it. */
export function isCurrent(node: MenuNode, pathname: string): boolean {
  if (!node.url || node.kind === 'link') return false;
  return pathname === node.url || (!node.exact && pathname.startsWith(`${node.url}/`));
}
