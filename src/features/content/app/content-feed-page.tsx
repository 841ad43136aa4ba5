import { EntryBrowser } from './entry-browser.tsx';

/** `/content-feed`: entries as cards. */
export function ContentFeedPage() {
  return <EntryBrowser layout="feed" />;
}
