import type { PublicEntry } from '#features/content/public-entry.ts';
import { labelOf } from '../../site-tabs.ts';
import { addressAt } from '../../site-links.ts';
import { galleryHref, type SiteView } from '../site-view.ts';
import { Icon } from '../icon.tsx';
import { RecentWork } from './message-page.tsx';

/** After the contact form was sent (spec 2 §2, tab 7); its URL can be reopened. */
export function ThankYouPage({ view, recent }: { view: SiteView; recent: PublicEntry[] }) {
  const { thankYouMessage, thankYouJsScript } = view.site.settings;
  return (
    <main className="wrap" id="main">
      <div className="message">
        <Icon name="check" size={40} />
        <h1 dir="auto">{labelOf(view.site, 'thanks')}</h1>
        <p role="status">{view.words.contact.sent}</p>
        {thankYouMessage && (
          <p className="thanks" dir="auto">
            {thankYouMessage}
          </p>
        )}
        <a className="button" href={galleryHref(view)}>
          {labelOf(view.site, 'gallery')}
        </a>
      </div>
      <RecentWork view={view} entries={recent} />
      {/* The owner's script runs in a document without our origin, cookies and network. */}
      {thankYouJsScript && (
        <iframe
          src={addressAt(view.siteBase, '/thank-you/script')}
          sandbox="allow-scripts"
          hidden
          title={view.words.contact.thankYou}
          tabIndex={-1}
        />
      )}
    </main>
  );
}
