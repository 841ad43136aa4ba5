import { useState } from 'react';
import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';

export const cardFields = ['photo', 'status', 'place', 'contentType', 'terms', 'age'] as const;
export type CardField = (typeof cardFields)[number];

/** How one person likes to see boards, kept in the browser. */
export interface BoardLook {
  fields: readonly CardField[];
  /** Ids of collapsed stages. */
  collapsed: readonly string[];
}

const first: BoardLook = { fields: ['photo', 'place', 'terms', 'age'], collapsed: [] };
/** May name stages that were deleted since: the browser isn't notified. */
const mostCollapsed = 200;

export function readLook(kept: string | null): BoardLook {
  try {
    const { fields, collapsed } = JSON.parse(kept ?? '') as Record<string, unknown>;
    if (!Array.isArray(fields) || !Array.isArray(collapsed)) return first;
    return {
      fields: cardFields.filter((field) => fields.includes(field)),
      collapsed: collapsed.filter((id) => typeof id === 'string').slice(-mostCollapsed),
    };
  } catch {
    return first;
  }
}

export function useBoardLook(): [BoardLook, (change: Partial<BoardLook>) => void] {
  const [look, setLook] = useState(() => readLook(readBrowser('boardLook')));
  const change = (part: Partial<BoardLook>) => {
    const next = { ...look, ...part };
    setLook(next);
    writeBrowser('boardLook', JSON.stringify(next));
  };
  return [look, change];
}
