import { createContext } from 'react';

/** Where an open record puts its own header, in place of what the toolbar shows otherwise; null until it is there. */
export const ToolbarSlot = createContext<HTMLElement | null>(null);
