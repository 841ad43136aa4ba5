import { phoneHref } from '#lib/phone-number.ts';
import { chosenServices } from '../../chosen-services.ts';
import { addressAt, servicePath } from '../../site-links.ts';
import { isTabShown, labelOf } from '../../site-tabs.ts';
import { type SiteWords, siteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';
import { ShareLinks } from '../item/share-links.tsx';
import { namePlace, Sentence } from '../sentence.tsx';
import {
  Brand,
  brandInput,
  type BrandInput,
  type CurrentPage,
  navigation,
  type NavigationItem,
  type QuoteInput,
  quoteInput,
} from './site-header.tsx';
import { absolute, emailHref, homeHref, type SiteView } from '../site-view.ts';

type ContactInput = { phone: string | null; email: string; address: string };

/** Everything the footer shows. The footer is cached by all these fields, so add settings that it needs here. */
export type FooterInput = {
  language: string;
  brand: BrandInput;
  text: string;
  businessName: string;
  /** Absolute, for share links. */
  address: string;
  items: readonly NavigationItem[];
  /** Services that have their own pages. */
  services: readonly { label: string; href: string }[];
  /** Null if the business has no contact details. */
  contact: ContactInput | null;
  bar: { phone: string | null; quote: QuoteInput | null } | null;
  copyright: { year: number; name: string; rights: string };
  /** For free accounts: the product's name and link. */
  poweredBy: { name: string; href: string } | null;
};

/** @param year of the copyright line */
export function footerInput(view: SiteView, at: CurrentPage, year: number): FooterInput {
  const { site } = view;
  const { email, address, settings } = site;
  const phone = settings.phoneNumberIgShow && site.phone ? site.phone : null;
  return {
    language: site.language,
    brand: brandInput(view),
    text: settings.footerText,
    businessName: site.businessName,
    address: absolute(view, shareable(view)),
    items: navigation(view, at),
    services: servicesOf(view),
    bar: at.tab === 'contactUs' || at.tab === 'map' ? null : { phone, quote: quoteInput(view) },
    contact: phone || email || address ? { phone, email, address } : null,
    copyright: {
      year,
      name: labelOf(site, 'copyrightTitle') || site.businessName,
      rights: labelOf(site, 'rightsReserved'),
    },
    poweredBy: site.subscriptionType === 'free' ? { name: site.agencyName, href: view.startAddress } : null,
  };
}

/** Brand, contact, share links, navigation and the copyright line (spec 2 §2). */
export function SiteFooter(input: FooterInput) {
  const { language, brand, text, businessName, address, items, services, contact, copyright, poweredBy, bar } = input;
  const words = siteWords(language);
  return (
    <footer className="foot">
      <div className="wrap foot-row">
        <div className="foot-brand">
          <Brand {...brand} />
          {text && <p dir="auto">{text}</p>}
          <ShareLinks words={words.share} address={address} title={businessName} />
        </div>
        <nav aria-label={words.frame.footerNavigation}>
          <h2>{words.frame.explore}</h2>
          {items.map(({ key, label, href }) => (
            <a key={key} href={href} dir="auto">
              {label}
            </a>
          ))}
        </nav>
        {services.length > 0 && (
          <nav aria-label={words.item.services}>
            <h2>{words.item.services}</h2>
            {services.map(({ label, href }) => (
              <a key={href} href={href} dir="auto">
                {label}
              </a>
            ))}
          </nav>
        )}
        {contact && <ContactLines {...contact} title={words.frame.getInTouch} />}
      </div>
      <div className="wrap foot-end">
        <p dir="auto">
          © {copyright.year} <bdi>{copyright.name}</bdi> · {copyright.rights}
        </p>
        {poweredBy && (
          <p>
            <Sentence of={words.frame.poweredBy({ product: namePlace })}>
              <a href={poweredBy.href}>{poweredBy.name}</a>
            </Sentence>
          </p>
        )}
      </div>
      {bar && <QuoteBar {...bar} words={words} />}
    </footer>
  );
}

/** Call and quote buttons, within reach of a thumb; phones only. */
function QuoteBar({ phone, quote, words }: { phone: string | null; quote: QuoteInput | null; words: SiteWords }) {
  if (!phone && !quote) return null;
  return (
    <nav className="quote-bar" aria-label={words.frame.getInTouch}>
      {phone && (
        <a className="button quiet" href={phoneHref(phone)}>
          <Icon name="phone" size={18} />
          {words.quote.call}
        </a>
      )}
      {quote && (
        <a className="button" href={quote.href}>
          {quote.text}
        </a>
      )}
    </nav>
  );
}

function servicesOf({ site, siteBase }: SiteView): FooterInput['services'] {
  if (!isTabShown(site, 'services')) return [];
  return chosenServices(site).map(({ label, slug }) => ({ label, href: addressAt(siteBase, servicePath(slug)) }));
}

function shareable(view: SiteView): string {
  const home = homeHref(view);
  return home.startsWith('/') ? home : view.siteBase.base || '/';
}

function ContactLines({ phone, email, address, title }: ContactInput & { title: string }) {
  return (
    <address>
      <h2>{title}</h2>
      {phone && (
        <a href={phoneHref(phone)}>
          <Icon name="phone" size={18} />
          <bdi>{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={emailHref(email)}>
          <Icon name="mail" size={18} />
          <bdi>{email}</bdi>
        </a>
      )}
      {address && (
        <span>
          <Icon name="pin" size={18} />
          <bdi>{address}</bdi>
        </span>
      )}
    </address>
  );
}

export type BannerInput = { language: string; startAddress: string };

/** Null if the site shows no banner. */
export function bannerInput({ site, startAddress }: SiteView): BannerInput | null {
  return site.subscriptionType === 'free' ? { language: site.language, startAddress } : null;
}

/** Above the pages of free accounts (spec 2 §2); paid and pending ones don't have it. */
export function StartBanner({ language, startAddress }: BannerInput) {
  const words = siteWords(language).frame;
  return (
    <aside className="start" aria-label={words.aboutWebsite}>
      <span dir="auto">{words.ownBusiness}</span>
      <a href={startAddress}>{words.startNow}</a>
    </aside>
  );
}
