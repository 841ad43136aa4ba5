import { lazy } from 'react';
import { loadPart } from '#ui/late-part.ts';
import { OpenedLater } from '#ui/opened-later.tsx';
import { ViewsButton } from './views-button.tsx';

const load = () => import('./views-opened.tsx');
const ViewsOpened = lazy(async () => ({ default: (await loadPart(load)).ViewsOpened }));

/** The saved views of a screen that shows entries. */
export function Views() {
  return (
    <OpenedLater load={load} renderButton={(on) => <ViewsButton {...on} />}>
      <ViewsOpened />
    </OpenedLater>
  );
}
