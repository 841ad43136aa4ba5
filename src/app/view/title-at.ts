import type { AppScreen } from '#app-kit/screens/screen.ts';

/** The title of the screen at a path; of two candidates, the more specific path wins. */
export function titleAt(screens: readonly Pick<AppScreen, 'path' | 'title'>[], pathname: string): string | undefined {
  const here = pathname.split('/').filter(Boolean);
  const fits = ({ path }: { path: string }) => {
    const parts = path.split('/').filter(Boolean);
    return parts.length <= here.length && parts.every((part, index) => part.startsWith('$') || part === here[index]);
  };
  const [found] = screens.filter(fits).toSorted((one, other) => said(other) - said(one));
  return found?.title;
}

/** How much of an address a path spells out; the name of a param says nothing. */
const said = ({ path }: { path: string }) => path.replaceAll(/\$\w+/g, '').length;
