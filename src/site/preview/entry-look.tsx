import type { SiteScope } from '#access/scope.ts';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { type EntryLook, entryLookPath, entryLooks } from '#features/live-site/preview-path.ts';
import { cardInput } from '#features/live-site/site/cards/card-input.ts';
import { EntryCard } from '#features/live-site/site/cards/entry-card.tsx';
import { nameOf } from '#features/live-site/site/cards/entry-words.ts';
import type { SiteView } from '#features/live-site/site/site-view.ts';
import type { Page } from '../page.ts';
import { itemPage } from '../pages/item.tsx';

export function entryLookAt(path: string): EntryLook | undefined {
  return entryLooks.find((look) => entryLookPath(look) === path);
}

/** An entry as visitors will see it: its card in the gallery, or its page. */
export async function entryLookPage(
  scope: SiteScope,
  view: SiteView,
  entry: PublicEntry,
  look: EntryLook,
): Promise<Page> {
  if (look === 'page') return itemPage(scope, view, entry, false);
  return {
    status: 200,
    at: { tab: null },
    title: nameOf(entry, view.site.language),
    description: '',
    canonical: '/',
    isIndexed: false,
    kind: 'website',
    image: null,
    jsonLd: [],
    sheets: ['cards'],
    isAlone: true,
    body: (
      <main className="wrap" id="main">
        <div className="cards cards-alone">
          <EntryCard input={cardInput(view, 'eager', { count: 1, hasColumn: false, isLead: false })} entry={entry} />
        </div>
      </main>
    ),
  };
}
