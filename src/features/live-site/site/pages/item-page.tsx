import type { PublicEntry } from '#features/content/public-entry.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { mediaAddress } from '#features/media/media-address.ts';
import { phoneHref } from '#lib/phone-number.ts';
import type { SidebarList } from '../../sidebar-list.ts';
import { labelOf } from '../../site-tabs.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { BeforeAfter } from '../cards/before-after.tsx';
import { type Crumb, Breadcrumbs } from '../gallery/breadcrumbs.tsx';
import { cardInput } from '../cards/card-input.ts';
import { EntryCard } from '../cards/entry-card.tsx';
import { coverOf, displayDescription, nameOf } from '../cards/entry-words.ts';
import { Icon } from '../icon.tsx';
import { ItemFacts } from '../item/item-facts.tsx';
import { containerWidth } from '../styles/container-width.ts';
import { ItemMedia } from '../item/item-media.tsx';
import { itemPairSizes } from '../sizes/item-places.ts';
import { cardLookOf, rowSizes } from '../sizes/card-places.ts';
import { RichText } from '../item/rich-text.tsx';
import { ShareLinks } from '../item/share-links.tsx';
import { absolute, galleryHref, itemHref, itemUrl, quoteHref, type SiteView } from '../site-view.ts';
import { SidebarEntries } from '../gallery/sidebar-entries.tsx';
import { TestimonialBlock } from '../cards/testimonial-block.tsx';

/** An entry between its neighbors of the list. */
export interface ItemShown {
  entry: PublicEntry;
  previous: PublicEntry | null;
  next: PublicEntry | null;
  related: PublicEntry[];
  crumbs: Crumb[];
  /** The visitor asked for an item that is no longer there, and was brought here. */
  isInsteadOfMissing: boolean;
  sidebar: SidebarList | null;
}

export function ItemPage({ view, item }: { view: SiteView; item: ItemShown }) {
  const { entry } = item;
  const { before, after } = entry.presentation;
  const { language } = view.site;
  const words = view.words.item;
  const name = nameOf(entry, language);
  const column = { container: containerWidth(view.site.settings), hasList: item.sidebar !== null };
  const sizesOf = (media: PublicMedia) => itemPairSizes(column, media);
  const { sidebarPosition } = view.site.settings.themeCustomization;
  return (
    <main className="wrap item" id="main">
      {item.isInsteadOfMissing && (
        <p className="notice" role="status">
          {words.instead}
        </p>
      )}
      <div className="item-top">
        <Breadcrumbs crumbs={item.crumbs} label={view.words.frame.breadcrumb} />
        <a
          className="round"
          href={galleryHref(view)}
          aria-label={words.close({ list: labelOf(view.site, 'gallery') })}
          data-back
        >
          <Icon name="close" />
        </a>
      </div>
      <h1 dir="auto">{name}</h1>
      <div className={`item-columns${item.sidebar ? ` with-list sidebar-${sidebarPosition}` : ''}`}>
        {item.sidebar && <SidebarEntries view={view} list={item.sidebar} current={entry.uid} />}
        <article>
          <ItemMedia entry={entry} language={language} column={column} />
          <RichText html={displayDescription(entry)} />
          {before && after && (
            <section aria-label={words.beforeAndAfter}>
              <h2>{labelOf(view.site, 'beforeAfter')}</h2>
              <BeforeAfter {...{ before, after, name, language, sizesOf }} />
            </section>
          )}
          {entry.testimonial && <TestimonialBlock testimonial={entry.testimonial} {...{ language, column }} />}
        </article>
        <ItemAside view={view} entry={entry} />
      </div>
      <Neighbors view={view} item={item} />
      <Related view={view} entries={item.related} />
    </main>
  );
}

function Related({ view, entries }: { view: SiteView; entries: PublicEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="related" aria-label={view.words.item.moreLikeThis}>
      <h2>{view.words.item.moreLikeThis}</h2>
      <div className="cards">
        {entries.map((one) => (
          <EntryCard
            key={one.uid}
            input={cardInput(view)}
            entry={one}
            sizesOf={(cover) => rowSizes(cardLookOf(view), cover)}
          />
        ))}
      </div>
    </section>
  );
}

function ItemAside({ view, entry }: { view: SiteView; entry: PublicEntry }) {
  const { site, words } = view;
  const cover = coverOf(entry);
  const file = cover?.variants.at(-1);
  const quote = quoteHref(view, entry);
  const image = cover && file ? absolute(view, mediaAddress(cover, file.name)) : undefined;
  return (
    <aside className="item-aside" aria-label={words.item.about}>
      {quote && (
        <a className="button wide" href={quote}>
          {workWordsOf(site).askForSame}
        </a>
      )}
      <ItemFacts view={view} entry={entry} />
      {site.phone && site.settings.phoneNumberIgShow && (
        <a className={quote ? 'button quiet wide' : 'button wide'} href={phoneHref(site.phone)}>
          <Icon name="phone" size={18} />
          <bdi>{site.phone}</bdi>
        </a>
      )}
      <div className="share-row">
        <span>{words.share.heading}</span>
        <ShareLinks
          words={words.share}
          address={itemUrl(view, entry)}
          title={nameOf(entry, site.language)}
          image={image}
        />
      </div>
    </aside>
  );
}

function Neighbors({ view, item: { previous, next } }: { view: SiteView; item: ItemShown }) {
  if (!previous && !next) return null;
  const { site, words } = view;
  return (
    <nav className="neighbors" aria-label={words.item.others}>
      {previous && (
        <a href={itemHref(view, previous)} rel="prev">
          <small>
            <Icon name="previous" size={16} />
            {words.item.previous}
          </small>
          <span dir="auto">{nameOf(previous, site.language)}</span>
        </a>
      )}
      {next && (
        <a className="neighbor-next" href={itemHref(view, next)} rel="next">
          <small>
            {words.item.next}
            <Icon name="next" size={16} />
          </small>
          <span dir="auto">{nameOf(next, site.language)}</span>
        </a>
      )}
    </nav>
  );
}
