import type { Coordinates } from '#lib/geo/coordinates.ts';
import { addressAt } from '../../site-links.ts';
import { Icon } from '../icon.tsx';
import { type SiteView, tabHref } from '../site-view.ts';
import { labelOf } from '../../site-tabs.ts';

interface Props {
  view: SiteView;
  /** The query of the gallery whose places are shown: '' or `?…`. */
  query?: string;
  /** A static map that links to the map page. */
  isPreview?: boolean;
  /** A pin for the business itself. */
  own?: (Coordinates & { title: string }) | null;
  /** The one place there is: a still map with its name, which leads to it. */
  only?: { href: string; title: string } | undefined;
  /** Shown instead of the view's tiles on dark devices. */
  darkTiles?: string | undefined;
}

/** The map's place: it is loaded when it comes near the window; without JavaScript, it is an empty field. */
export function MapFrame({ view, query = '', isPreview = false, own, only, darkTiles }: Props) {
  const { site, words } = view;
  const { settings } = site;
  return (
    <div
      className={isPreview ? 'map map-preview' : 'map'}
      data-map={addressAt(view.siteBase, `/places.json${query}`)}
      data-tiles={view.tileAddress}
      data-dark-tiles={darkTiles}
      data-zoom={settings.disableMaximumZoom ? 13 : 17}
      data-own={own ? JSON.stringify(own) : undefined}
      data-still={isPreview || only !== undefined || undefined}
      data-words={JSON.stringify(words.map)}
    >
      {only && (
        <a className="map-cover" href={only.href}>
          <bdi>{only.title || words.map.project}</bdi>
        </a>
      )}
      {isPreview ? (
        <a className="map-cover" href={tabHref(view, 'map')} aria-label={labelOf(site, 'mapView')} />
      ) : (
        <noscript>
          <p>
            <Icon name="map" /> {words.frame.mapNeedsScript}
          </p>
        </noscript>
      )}
    </div>
  );
}
