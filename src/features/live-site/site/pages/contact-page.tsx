import type { ReactNode } from 'react';
import type { Coordinates } from '#lib/geo/coordinates.ts';
import { phoneHref } from '#lib/phone-number.ts';
import { labelOf } from '../../site-tabs.ts';
import { Icon, type IconName } from '../icon.tsx';
import { MapFrame } from '../frame/map-frame.tsx';
import { Picture } from '../picture.tsx';
import { columnsIn, columnWidth, growing, pageWidth } from '../sizes/lengths.ts';
import { definePlace, shaped } from '../sizes/picture-sizes.ts';
import { containerWidth } from '../styles/container-width.ts';
import { RichText } from '../item/rich-text.tsx';
import { ShareLinks } from '../item/share-links.tsx';
import { absolute, emailHref, type SiteView, tabHref } from '../site-view.ts';

/**
 * How to reach the business (spec 2 §2, tab 2): the form, or the owner's own words where it is off.
 * @param form null while the owner has switched it off
 * @param place where the business is, as far as its address says
 */
export function ContactPage({ view, form, place }: { view: SiteView; form: ReactNode; place: Coordinates | null }) {
  const { site, words } = view;
  const hasMap = !site.settings.hideMap && (place !== null || site.hasPlaces);
  const map = hasMap && <MapFrame view={view} own={place && { ...place, title: site.businessName }} />;
  const { aboutUsIg } = site.settings;
  return (
    <main className="wrap" id="main">
      <header className="page-head">
        <h1 dir="auto">{labelOf(site, 'contactUs')}</h1>
      </header>
      <div className="contact">
        {form ?? <OwnWords title={site.settings.formUsTitle} html={site.code.html} />}
        <Ways view={view} />
        {map}
      </div>
      {(aboutUsIg.text || site.aboutImage) && (
        <section className="about" aria-label={words.contact.aboutUs}>
          {site.aboutImage && (
            <Picture
              media={site.aboutImage}
              alt={site.aboutImage.alt}
              sizes={aboutSizes({ container: containerWidth(site.settings) }, site.aboutImage)}
            />
          )}
          <div>
            <h2>{words.contact.aboutUs}</h2>
            {aboutUsIg.text && <p dir="auto">{aboutUsIg.text}</p>}
          </div>
        </section>
      )}
    </main>
  );
}

const aboutSizes = definePlace<{ container: number }>('about', ({ container }) => {
  const page = pageWidth(container);
  const gap = growing.grow6;
  return shaped((at) => columnWidth(page(at), columnsIn(page(at), 380, gap(at), 2), gap(at)), 4 / 3);
});

function Ways({ view }: { view: SiteView }) {
  const { site, words } = view;
  return (
    <div className="contact-ways">
      {site.address && (
        <Way icon="pin" title={words.contact.weAreHere}>
          <bdi>{site.address}</bdi>
        </Way>
      )}
      {site.phone && site.settings.phoneNumberIgShow && (
        <Way icon="phone" title={words.contact.callUs}>
          <a href={phoneHref(site.phone)}>
            <bdi>{site.phone}</bdi>
          </a>
        </Way>
      )}
      {site.email && (
        <Way icon="mail" title={words.contact.emailUs}>
          <a href={emailHref(site.email)}>
            <bdi>{site.email}</bdi>
          </a>
        </Way>
      )}
      <ShareLinks words={words.share} address={absolute(view, tabHref(view, 'contactUs'))} title={site.businessName} />
    </div>
  );
}

function OwnWords({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  return (
    <section className="own-words">
      {title && <h2 dir="auto">{title}</h2>}
      <RichText html={html} />
    </section>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="way">
      <Icon name={icon} size={24} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}
