import { mediaAddress } from '#features/media/media.ts';
import { contentTypePath } from '../../site-links.ts';
import { contentTypeName, contentTypesWithTab, isTabShown, labelOf, type SiteTab } from '../../site-tabs.ts';
import { Icon } from '../icon.tsx';
import { homeHref, listHref, phoneHref, type SiteView, tabHref } from '../site-view.ts';

/** Which tab a page belongs to: one of the site's own, or a content type's. */
export interface CurrentPage {
  tab: SiteTab | null;
  contentTypeId?: string;
}

interface Props {
  view: SiteView;
  at: CurrentPage;
}

interface Item {
  key: string;
  label: string;
  href: string;
  isHere: boolean;
}

/** The tabs in the order of spec 2 §2; content types stand after the gallery. */
export function navigation(view: SiteView, at: CurrentPage): Item[] {
  const { site } = view;
  const own = (tab: SiteTab): Item[] =>
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

export function SiteHeader({ view, at }: Props) {
  const { site } = view;
  const items = navigation(view, at);
  const hasPhone = site.settings.phoneButton && site.settings.phoneNumberIgShow && site.phone !== '';
  return (
    <header className={`top nav-${site.settings.themeCustomization.navPosition}`}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <div className="wrap top-row">
        <Brand view={view} />
        {site.settings.displayTopNavigation && (
          <nav className="tabs" aria-label="Main">
            <Links items={items} />
          </nav>
        )}
        {hasPhone && (
          <a className="button call" href={phoneHref(site.phone)}>
            <Icon name="phone" size={18} />
            <bdi>{site.phone}</bdi>
          </a>
        )}
        {items.length > 1 && (
          <button type="button" className="round menu-button" popoverTarget="menu" aria-label="Menu">
            <Icon name="menu" />
          </button>
        )}
      </div>
      <nav className="menu" id="menu" popover="auto" aria-label="Menu">
        <button
          type="button"
          className="round"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <Icon name="close" />
        </button>
        <Links items={items} />
      </nav>
    </header>
  );
}

function Links({ items }: { items: Item[] }) {
  return items.map(({ key, label, href, isHere }) => (
    <a key={key} href={href} aria-current={isHere ? 'page' : undefined} dir="auto">
      {label}
    </a>
  ));
}

/** Logo at most 130 × 46 (spec 2 §9), else the name, smaller when it is long. */
export function Brand({ view }: { view: SiteView }) {
  const { logo, businessName } = view.site;
  const file = logo?.variants.find(({ name }) => name === '480x480') ?? logo?.variants.at(-1);
  return (
    <a className={businessName.length > 16 ? 'brand long' : 'brand'} href={homeHref(view)}>
      {logo && file ? (
        <img src={mediaAddress(logo.uid, file.name)} width={file.width} height={file.height} alt={businessName} />
      ) : (
        <bdi>{businessName}</bdi>
      )}
    </a>
  );
}
