import { EntryBrowser } from './entry-browser.tsx';

/** `/content-list`: entries as rows. */
export function ContentListPage() {
  return <EntryBrowser layout="list" />;
}
