import { createContext, use } from 'react';
import type { MenuNode } from './menu.ts';

/** What the viewer's view type sees of the menu; the shell provides it. */
export const MenuContext = createContext<readonly MenuNode[]>([]);

export function useMenu(): readonly MenuNode[] {
  return use(MenuContext);
}
