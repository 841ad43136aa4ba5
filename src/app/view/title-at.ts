import type { AppScreen } from '#app-kit/screens/screen.ts';

/** What the screen of an address is called; of two that could be meant, the one whose address says more. */
export function titleAt(screens: readonly Pick<AppScreen, 'path' | 'title'>[], pathname: string): string | undefined {
  const here = pathname.split('/').filter(Boolean);
  const fits = ({ path }: { path: string }) => {
    const parts = path.split('/').filter(Boolean);
    return parts.length <= here.length && parts.every((part, index) => part.startsWith('$') || part === here[index]);
  };
  const [found] = screens.filter(fits).toSorted((one, other) => other.path.length - one.path.length);
  return found?.title;
}
