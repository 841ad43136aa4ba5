import { addressAt } from '../../site-links.ts';
import { Icon } from '../icon.tsx';
import { type SiteView, tabHref } from '../site-view.ts';
import { labelOf } from '../../site-tabs.ts';

interface Props {
  view: SiteView;
  /** The query of the gallery whose places are shown: '' or `?…`. */
  query?: string;
  /** A still map that leads to the map's own page. */
  isPreview?: boolean;
}

/** Where the map comes to stand when it is near the window; until then, and without JavaScript, a quiet field. */
export function MapFrame({ view, query = '', isPreview = false }: Props) {
  const { settings } = view.site;
  return (
    <div
      className={isPreview ? 'map map-preview' : 'map'}
      data-map={addressAt(view.siteBase, `/places.json${query}`)}
      data-tiles={view.tileAddress}
      data-zoom={settings.disableMaximumZoom ? 13 : 17}
      data-still={isPreview || undefined}
    >
      {isPreview ? (
        <a className="map-cover" href={tabHref(view, 'map')} aria-label={labelOf(view.site, 'mapView')} />
      ) : (
        <noscript>
          <p>
            <Icon name="map" /> The map needs JavaScript. All places are in the list.
          </p>
        </noscript>
      )}
    </div>
  );
}
