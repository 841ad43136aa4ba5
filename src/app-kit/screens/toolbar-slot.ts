import { createContext } from 'react';

/** The toolbar element in which an open record shows its own header; null until it is mounted. */
export const ToolbarSlot = createContext<HTMLElement | null>(null);
