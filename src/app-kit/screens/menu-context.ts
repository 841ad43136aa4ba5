import { createContext, use } from 'react';
import type { MenuNode } from './menu.ts';

/** The menu for the viewer's view type; the shell provides it. */
export const MenuContext = createContext<readonly MenuNode[]>([]);

export const useMenu = (): readonly MenuNode[] => use(MenuContext);
