import { mediaAddress } from '#features/media/media-address.ts';
import type { PublicMedia } from '#features/media/public-media.ts';
import { phoneHref } from '#lib/phone-number.ts';
import { contentTypePath } from '../../site-links.ts';
import { contentTypeName, contentTypesWithTab, isTabShown, labelOf, type SiteTab } from '../../site-tabs.ts';
import { siteWords } from '../../words/site-words.ts';
import { workWordsOf } from '../../words/work/work-words.ts';
import { Icon } from '../icon.tsx';
import { galleryHref, homeHref, listHref, quoteHref, type SiteView, tabHref } from '../site-view.ts';

/** A page's tab: one of the site's own, or a content type's. */
export interface CurrentPage {
  tab: SiteTab | null;
  contentTypeId?: string;
  /** The kind of page within the tab; its first page by default. */
  part?: 'list' | 'item';
}

/** One tab of the header and the footer. */
export type NavigationItem = { key: string; label: string; href: string; isHere: boolean };

/** The logo, else the business's name. */
export type BrandInput = {
  businessName: string;
  href: string;
  logo: { src: string; srcSet: string; width: number; height: number } | null;
};

/** The link for a quote, or for a visit to a clinic. */
export type QuoteInput = { href: string; text: string };

/** Everything the header shows. The header is cached by all these fields, so add settings that it needs here. */
export type HeaderInput = {
  language: string;
  brand: BrandInput;
  items: readonly NavigationItem[];
  navPosition: string;
  hasTabs: boolean;
  /** Null if the header has no call button. */
  phone: string | null;
  /** The link for a quote; null if quotes can't be requested, and on the quote page itself. */
  quote: QuoteInput | null;
  /** On phones: the parent page, unless the visitor came from it. */
  back: { href: string; label: string } | null;
  /** On phones a button opens the list's search. */
  isSearched: boolean;
};

/** The tabs in the order of spec 2 §2; content types come after the gallery. */
export function navigation(view: SiteView, at: CurrentPage): NavigationItem[] {
  const { site } = view;
  const own = (tab: SiteTab): NavigationItem[] =>
    isTabShown(site, tab)
      ? [{ key: tab, label: labelOf(site, tab), href: tabHref(view, tab), isHere: at.tab === tab && !at.contentTypeId }]
      : [];
  const types = contentTypesWithTab(site).map((type) => ({
    key: type.id,
    label: contentTypeName(site, type),
    href: listHref(view, contentTypePath(type.slug), {}),
    isHere: at.contentTypeId === type.id,
  }));
  return [
    ...own('home'),
    ...own('gallery'),
    ...types,
    ...(['map', 'services', 'beforeAfter', 'contactUs', 'reviews'] as const).flatMap(own),
  ];
}

export function headerInput(view: SiteView, at: CurrentPage): HeaderInput {
  const { settings, phone } = view.site;
  return {
    language: view.site.language,
    brand: brandInput(view),
    items: navigation(view, at),
    navPosition: settings.themeCustomization.navPosition,
    hasTabs: settings.displayTopNavigation,
    phone: settings.phoneButton && settings.phoneNumberIgShow && phone !== '' ? phone : null,
    quote: at.tab === 'contactUs' ? null : quoteInput(view),
    back: backOf(view, at),
    isSearched: at.part === 'list',
  };
}

/** Null if the site takes no requests. */
export function quoteInput(view: SiteView): QuoteInput | null {
  const href = quoteHref(view);
  return href ? { href, text: workWordsOf(view.site).ask } : null;
}

/** From an item to the list, from there to the home page; null there. */
function backOf(view: SiteView, at: CurrentPage): HeaderInput['back'] {
  if (at.tab === null || at.tab === 'home') return null;
  const href = at.part === 'item' ? galleryHref(view) : homeHref(view);
  const isHere = at.part !== 'item' && !at.contentTypeId && href === tabHref(view, at.tab);
  return isHere ? null : { href, label: labelOf(view.site, 'back') };
}

/** Before everything else, including the banner of free accounts. */
export function SkipLink({ language }: Pick<HeaderInput, 'language'>) {
  return (
    <a className="skip" href="#main">
      {siteWords(language).frame.skip}
    </a>
  );
}

export function SiteHeader({
  language,
  brand,
  items,
  navPosition,
  hasTabs,
  phone,
  quote,
  back,
  isSearched,
}: HeaderInput) {
  const words = siteWords(language).frame;
  return (
    <header className={`top nav-${navPosition}`}>
      <div className="wrap top-row">
        {back && (
          <a className="round phone-only" href={back.href} aria-label={back.label} data-back>
            <Icon name="previous" />
          </a>
        )}
        <Brand {...brand} />
        {hasTabs && (
          <nav className="tabs" aria-label={words.mainNavigation}>
            <div className="tab-row">
              <Links items={items} />
            </div>
            {items.length > 1 && <MoreTabs label={words.more} items={items} />}
          </nav>
        )}
        {isSearched && <SearchToggle language={language} />}
        <Asking phone={phone} quote={quote} />
        {items.length > 1 && (
          <button type="button" className="round menu-button" popoverTarget="menu" aria-label={words.menu}>
            <Icon name="menu" />
          </button>
        )}
      </div>
      <Menu language={language} items={items} />
    </header>
  );
}

function Menu({ language, items }: Pick<HeaderInput, 'language' | 'items'>) {
  const words = siteWords(language).frame;
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={words.menu}>
      <button
        type="button"
        className="round"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label={words.closeMenu}
      >
        <Icon name="close" />
      </button>
      <Links items={items} />
    </nav>
  );
}

function Asking({ phone, quote }: Pick<HeaderInput, 'phone' | 'quote'>) {
  return (
    <>
      {phone !== null && (
        <a className={quote ? 'button quiet call' : 'button call'} href={phoneHref(phone)}>
          <Icon name="phone" size={18} />
          <bdi>{phone}</bdi>
        </a>
      )}
      {quote && (
        <a className="button ask" href={quote.href}>
          {quote.text}
        </a>
      )}
    </>
  );
}

/** Links to the search; with a script, shows and hides it. */
function SearchToggle({ language }: { language: string }) {
  return (
    <a
      className="round phone-only"
      href="#gallery-form"
      aria-label={siteWords(language).gallery.searchByTitle}
      data-search-toggle
    >
      <Icon name="search" />
    </a>
  );
}

/** All tabs once more: the style shows those that the row has no room for (`tab-folding.ts`), without a script, too. */
function MoreTabs({ label, items }: { label: string; items: readonly NavigationItem[] }) {
  return (
    <details className="more-tabs">
      <summary>{label}</summary>
      <div>
        <Links items={items} />
      </div>
    </details>
  );
}

function Links({ items }: { items: readonly NavigationItem[] }) {
  return items.map(({ key, label, href, isHere }) => (
    <a key={key} href={href} aria-current={isHere ? 'page' : undefined} dir="auto">
      {label}
    </a>
  ));
}

export function brandInput(view: SiteView): BrandInput {
  const { logo, businessName } = view.site;
  return { businessName, href: homeHref(view), logo: logo && logoInput(logo) };
}

function logoInput(logo: PublicMedia): BrandInput['logo'] {
  const { variants } = logo;
  const file = variants.find(({ name }) => name === '480x480') ?? variants.at(-1);
  if (!file) return null;
  const { name, width, height } = file;
  const small = variants.find((variant) => variant.name === '200x200' && variant.width < width);
  const drawn = [small, file].flatMap((one) => (one ? [`${mediaAddress(logo, one.name)} ${one.width}w`] : []));
  return { src: mediaAddress(logo, name), srcSet: drawn.join(', '), width, height };
}

/** A small cheap phone gets a little less than it has room for. */
function logoSizes({ width, height }: { width: number; height: number }): string {
  const drawn = Math.min(130, Math.round((46 * width) / height));
  return `(max-width: 600px) and (max-resolution: 1.9dppx) ${Math.round(drawn * 0.85)}px, ${drawn}px`;
}

/** Long names step down in size, so that they take two lines at most. */
function brandClass({ length }: string): string {
  if (length <= 16) return 'brand';
  return length <= 32 ? 'brand long' : 'brand long very-long';
}

/** Logo of at most 130 × 46 (spec 2 §9), else the name, in smaller type if long. */
export function Brand({ businessName, href, logo }: BrandInput) {
  return (
    <a className={brandClass(businessName)} href={href}>
      {logo ? (
        <img
          src={logo.src}
          srcSet={logo.srcSet}
          sizes={logoSizes(logo)}
          width={logo.width}
          height={logo.height}
          alt={businessName}
          fetchPriority="low"
        />
      ) : (
        <bdi>{businessName}</bdi>
      )}
    </a>
  );
}
