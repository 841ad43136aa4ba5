import { firstPaintCookie, readFirstPaint, writeFirstPaint, type FirstPaint } from '#lib/theme/first-paint.ts';

const yearSeconds = 31_536_000;

/** Tells the server what the next page's first paint should look like, before any script runs. */
export function rememberFirstPaint(change: Partial<FirstPaint>): void {
  const value = writeFirstPaint({ ...readFirstPaint(currentValue()), ...change });
  document.cookie = `${firstPaintCookie}=${value}; ${attributes}; max-age=${yearSeconds}`;
}

/** A logout leaves nothing behind (spec 1 §4). */
export function forgetFirstPaint(): void {
  document.cookie = `${firstPaintCookie}=; ${attributes}; max-age=0`;
}

const attributes = 'path=/; samesite=lax';

function currentValue(): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${firstPaintCookie}=`));
  return found?.slice(firstPaintCookie.length + 1);
}
