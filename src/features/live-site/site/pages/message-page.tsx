import { labelOf } from '../../site-tabs.ts';
import { galleryHref, type SiteView } from '../site-view.ts';

/** 404 (spec 2 §8), with the way to the gallery. */
export function NotFoundPage({ view }: { view: SiteView }) {
  return (
    <main className="wrap message" id="main">
      <p className="message-code">404</p>
      <h1>{view.words.message.notFound}</h1>
      <a className="button" href={galleryHref(view)}>
        {labelOf(view.site, 'gallery')}
      </a>
    </main>
  );
}

/** All there is while `enableGalleryPreview` is off. */
export function DisabledPage({ view: { words } }: { view: SiteView }) {
  return (
    <main className="wrap message" id="main">
      <p className="message-code">{words.message.oops}</p>
      <h1>{words.message.disabled}</h1>
    </main>
  );
}
