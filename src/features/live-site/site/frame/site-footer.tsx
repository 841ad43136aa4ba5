import { labelOf } from '../../site-tabs.ts';
import { Icon } from '../icon.tsx';
import { ShareLinks } from '../item/share-links.tsx';
import { Brand, navigation, type CurrentPage } from './site-header.tsx';
import { absolute, emailHref, homeHref, phoneHref, type SiteView } from '../site-view.ts';

interface Props {
  view: SiteView;
  at: CurrentPage;
  /** The year of the copyright line. */
  year: number;
}

/** Brand, ways to reach the business, share links, navigation and the copyright line (spec 2 §2). */
export function SiteFooter({ view, at, year }: Props) {
  const { site } = view;
  const name = labelOf(site, 'copyrightTitle') || site.businessName;
  return (
    <footer className="foot">
      <div className="wrap foot-row">
        <div className="foot-brand">
          <Brand view={view} />
          {site.settings.footerText && <p dir="auto">{site.settings.footerText}</p>}
          <ShareLinks address={absolute(view, shareable(view))} title={site.businessName} />
        </div>
        <nav aria-label="Footer">
          {navigation(view, at).map(({ key, label, href }) => (
            <a key={key} href={href} dir="auto">
              {label}
            </a>
          ))}
        </nav>
        <ContactLines view={view} />
      </div>
      <div className="wrap foot-end">
        <p>
          © {year} <bdi>{name}</bdi> · {labelOf(site, 'rightsReserved')}
        </p>
        {site.subscriptionType === 'free' && (
          <p>
            Powered by <a href={view.startAddress}>{site.agencyName}</a>
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

export function ContactLines({ view }: { view: SiteView }) {
  const { phone, email, address, settings } = view.site;
  if (!phone && !email && !address) return null;
  return (
    <address>
      {phone && settings.phoneNumberIgShow && (
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

/** Above the pages of free accounts (spec 2 §2); paid and pending ones don't have it. */
export function StartBanner({ view }: { view: SiteView }) {
  if (view.site.subscriptionType !== 'free') return null;
  return (
    <aside className="start" aria-label="About this website">
      <span dir="auto">Do you own a business? Create your free website today.</span>
      <a href={view.startAddress}>Start Now</a>
    </aside>
  );
}
