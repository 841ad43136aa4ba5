import { EntryBrowser } from './entry-browser.tsx';

/** `/content-feed/{id optional}`: entries as cards, one of them open (spec 1 §2). */
export function ContentFeedPage() {
  return <EntryBrowser layout="feed" />;
}
