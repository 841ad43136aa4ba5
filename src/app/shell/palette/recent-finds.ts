import { readBrowser, writeBrowser } from '#app-kit/view/browser-store.ts';
import type { Found } from '#features/home/found.ts';

interface RecentFind {
  accountId: string;
  found: Found;
}

const most = 5;

/** Recently opened items of one account; a logout clears them. */
export function recentFinds(accountId: string): Found[] {
  return stored()
    .filter((one) => one.accountId === accountId)
    .slice(0, most)
    .map(({ found }) => found);
}

export function rememberFind(accountId: string, found: Found): void {
  const others = stored().filter((one) => one.found.id !== found.id || one.found.kind !== found.kind);
  writeBrowser('recentFinds', JSON.stringify([{ accountId, found }, ...others].slice(0, most * most)));
}

/** Hand-written: the schema library would be larger than the palette. */
function stored(): RecentFind[] {
  try {
    const all: unknown = JSON.parse(readBrowser('recentFinds') ?? '[]');
    return Array.isArray(all) ? all.filter(isRecentFind) : [];
  } catch {
    return [];
  }
}

function isRecentFind(value: unknown): value is RecentFind {
  if (typeof value !== 'object' || value === null) return false;
  const { accountId, found } = value as Record<string, unknown>;
  if (typeof accountId !== 'string' || typeof found !== 'object' || found === null) return false;
  const { kind, id, title, detail, thumb } = found as Record<string, unknown>;
  return (
    [kind, id, title, detail].every((text) => typeof text === 'string') && (thumb === null || typeof thumb === 'string')
  );
}
