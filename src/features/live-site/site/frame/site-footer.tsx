import { labelOf } from '../../site-tabs.ts';
import { siteWords } from '../../words/site-words.ts';
import { Icon } from '../icon.tsx';
import { ShareLinks } from '../item/share-links.tsx';
import { Sentence } from '../sentence.tsx';
import {
  Brand,
  brandInput,
  type BrandInput,
  type CurrentPage,
  navigation,
  type NavigationItem,
} from './site-header.tsx';
import { absolute, emailHref, homeHref, phoneHref, type SiteView } from '../site-view.ts';

type ContactInput = { phone: string | null; email: string; address: string };

/** All that the footer shows. It is kept in memory by each field of this, so a setting that it is to read comes in here. */
export type FooterInput = {
  language: string;
  brand: BrandInput;
  text: string;
  businessName: string;
  /** Absolute, for share links. */
  address: string;
  items: readonly NavigationItem[];
  /** Null where the business has told none. */
  contact: ContactInput | null;
  copyright: { year: number; name: string; rights: string };
  /** Of free accounts: whose product it is. */
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
    contact: phone || email || address ? { phone, email, address } : null,
    copyright: {
      year,
      name: labelOf(site, 'copyrightTitle') || site.businessName,
      rights: labelOf(site, 'rightsReserved'),
    },
    poweredBy: site.subscriptionType === 'free' ? { name: site.agencyName, href: view.startAddress } : null,
  };
}

/** Brand, ways to reach the business, share links, navigation and the copyright line (spec 2 §2). */
export function SiteFooter(input: FooterInput) {
  const { language, brand, text, businessName, address, items, contact, copyright, poweredBy } = input;
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
          {items.map(({ key, label, href }) => (
            <a key={key} href={href} dir="auto">
              {label}
            </a>
          ))}
        </nav>
        {contact && <ContactLines {...contact} />}
      </div>
      <div className="wrap foot-end">
        <p>
          © {copyright.year} <bdi>{copyright.name}</bdi> · {copyright.rights}
        </p>
        {poweredBy && (
          <p>
            <Sentence of={words.frame.poweredBy}>
              <a href={poweredBy.href}>{poweredBy.name}</a>
            </Sentence>
          </p>
        )}
      </div>
    </footer>
  );
}

function shareable(view: SiteView): string {
  const home = homeHref(view);
  return home.startsWith('/') ? home : view.siteBase.base || '/';
}

function ContactLines({ phone, email, address }: ContactInput) {
  return (
    <address>
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

/** Null where the site shows no banner. */
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
