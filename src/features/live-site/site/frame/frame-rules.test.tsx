import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { bannerInput, footerInput, SiteFooter } from './site-footer.tsx';
import { type CurrentPage, headerInput, navigation, SiteHeader } from './site-header.tsx';

type Changes = Parameters<typeof sampleView>[0];
const header = (changes: Changes = {}, at: CurrentPage = { tab: 'gallery' }) =>
  renderToStaticMarkup(<SiteHeader {...headerInput(sampleView(changes), at)} />);
const footer = (changes: Changes = {}, base = '') =>
  renderToStaticMarkup(<SiteFooter {...footerInput(sampleView(changes, base), { tab: null }, 2026)} />);
const labels = (changes: Changes = {}) => navigation(sampleView(changes), { tab: null }).map(({ label }) => label);
const [project, notes] = sampleView().site.contentTypes.map(({ id }) => id);

describe('the tabs of a site', () => {
  test('have one order, content types after the gallery', () => {
    expect(labels()).toEqual([
      'Home',
      'Gallery',
      'Project',
      'Field Notes',
      'Map',
      'Services',
      'Before / After',
      'Contact Us',
      'Reviews',
    ]);
  });
  test('carry the owner’s names, of content types too', () => {
    const settings = { labelsCustom: { map: 'מפה' }, contentTypesTabsNames: { [notes!]: 'Journal' } };
    expect(labels({ settings })).toEqual(expect.arrayContaining(['מפה', 'Project', 'Journal']));
    expect(labels({ settings })).not.toContain('Field Notes');
  });
  test('are the chosen content types alone, in the site’s own order', () => {
    const settings = { contentTypesTabs: [notes!, project!], galleryButton: false };
    expect(labels({ settings }).slice(1, 3)).toEqual(['Project', 'Field Notes']);
  });
  test('mark the page that is open, and of a content type’s page its own tab alone', () => {
    const here = (at: CurrentPage) =>
      navigation(sampleView(), at)
        .filter(({ isHere }) => isHere)
        .map(({ label }) => label);
    expect(here({ tab: 'map' })).toEqual(['Map']);
    expect(here({ tab: 'gallery', contentTypeId: notes! })).toEqual(['Field Notes']);
    expect(here({ tab: null })).toEqual([]);
    expect(header().match(/aria-current="page"/g)).toHaveLength(3);
  });
  test('link to an external contact page, and home to an external homepage', () => {
    const settings = {
      extContactPageURL: 'https://other.example/contact?a=1&b=2',
      websiteHomepageURL: 'https://other.example',
    };
    expect(header({ settings })).toContain('href="https://other.example/contact?a=1&amp;b=2"');
    expect(header({ settings })).toMatch(/<a class="brand" href="https:\/\/other\.example">/);
  });
  test('stay below the place of a site on the shared host', () => {
    for (const { href } of navigation(sampleView({}, '/ig/a1'), { tab: null })) expect(href).toMatch(/^\/ig\/a1(\/|$)/);
  });
  test('include contact for the owner’s own words, though the form is off and nothing else is given', () => {
    const silent = { phone: '', email: '', address: '' };
    const withWords = (settings: NonNullable<Changes>['settings']) =>
      labels({ ...silent, settings: { isActivateFormUs: false, ...settings } }).includes('Contact Us');
    expect(withWords({})).toBe(false);
    expect(withWords({ customHTML: '<p>Ask at the counter</p>' })).toBe(true);
    expect(withWords({ aboutUsIg: { text: 'Since 1990', imageMediaId: null } })).toBe(true);
  });
  test('leave contact out when all there would be is a phone number that is hidden', () => {
    const settings = { isActivateFormUs: false, phoneNumberIgShow: false };
    expect(labels({ email: '', address: '', settings })).not.toContain('Contact Us');
    expect(labels({ email: '', address: '', settings: { isActivateFormUs: false } })).toContain('Contact Us');
  });
});

describe('the header', () => {
  test('has the number to call, in digits, unless the owner takes it out', () => {
    expect(header()).toContain('href="tel:+18025550142"');
    expect(header()).toContain('<bdi>+1 (802) 555-0142</bdi>');
    for (const changes of [
      { settings: { phoneButton: false } },
      { settings: { phoneNumberIgShow: false } },
      { phone: '' },
    ])
      expect(header(changes), JSON.stringify(changes)).not.toContain('tel:');
  });
  test('keeps the menu where the row of tabs is switched off', () => {
    const html = header({ settings: { displayTopNavigation: false } });
    expect(html).not.toContain('class="tabs"');
    expect(html).toContain('id="menu"');
    expect(html).toContain('Field Notes');
  });
  test.each(['left', 'center', 'right'] as const)('puts the tabs %s', (navPosition) => {
    const settings = { themeCustomization: { direction: null, sidebarPosition: 'left' as const, navPosition } };
    expect(header({ settings })).toContain(`class="top nav-${navPosition}"`);
  });
  test('has every tab in its one row and behind the button for those without room, which needs no script', () => {
    const html = header();
    const [row = '', folded = ''] = html.split('<details class="more-tabs">');
    for (const part of [row, folded.split('</details>')[0]]) {
      expect(part).toContain('>Home<');
      expect(part).toContain('>Reviews<');
    }
    expect(folded).toMatch(/^<summary>More<\/summary>/);
    const settings = { homeButton: false, contactButton: false };
    const alone = {
      contentTypes: [],
      services: [],
      hasReviews: false,
      hasBeforeAfter: false,
      hasPlaces: false,
      settings,
    };
    expect(header(alone)).not.toContain('more-tabs');
  });
  test('needs no menu button for a single tab', () => {
    const alone = {
      contentTypes: [],
      services: [],
      hasReviews: false,
      hasBeforeAfter: false,
      hasPlaces: false,
      settings: { homeButton: false, contactButton: false },
    };
    expect(labels(alone)).toEqual(['Gallery']);
    expect(header(alone)).not.toContain('menu-button');
  });
  test('shows the logo in its own measures, read aloud as the business’s name', () => {
    const whole = header({ logo: sampleMediaItem('logo') });
    expect(whole).toContain('width="1280" height="960" alt="Summit Roofing"');
    expect(whole).toContain('srcSet="/media/logo/200x200 200w, /media/logo/1280x1280 1280w"');
    expect(whole).toMatch(/sizes="[^"]*, 61px"/);
    const variants = [{ name: '480x480' as const, width: 130, height: 46 }, ...sampleMediaItem('x').variants];
    expect(header({ logo: sampleMediaItem('logo', { variants }) })).toContain('/media/logo/480x480');
    expect(header({ logo: sampleMediaItem('logo', { variants: [] }) })).toContain('<bdi>Summit Roofing</bdi>');
  });
  test('writes a long name smaller, and none as markup', () => {
    expect(header()).toContain('class="brand"');
    expect(header({ businessName: 'Summit Roofing and Sons' })).toContain('class="brand long"');
    expect(header({ businessName: 'Summit Roofing and Sons, Builders of Burlington' })).toContain(
      'class="brand long very-long"',
    );
    const html = header({ businessName: '<b>"A" & בנו' });
    expect(html).toContain('<bdi>&lt;b&gt;&quot;A&quot; &amp; בנו</bdi>');
  });
});

describe('a quote', () => {
  test('is asked for from header, footer and phone bar, but not where its form is', () => {
    expect(header()).toContain('<a class="button ask" href="/contact-us">Get a quote</a>');
    expect(footer()).toMatch(/class="quote-bar".*href="tel:.*href="\/contact-us"/);
    expect(header({}, { tab: 'contactUs' })).not.toContain('Get a quote');
  });
  test('is offered nowhere while there is no contact page', () => {
    const settings = { contactButton: false, phoneNumberIgShow: false };
    expect(header({ settings }) + footer({ settings })).not.toMatch(/Get a quote|quote-bar/);
  });
});

describe('the footer', () => {
  test('ends with the year and the owner’s words on their rights', () => {
    expect(footer()).toContain('© 2026 <bdi>Summit Roofing</bdi> · All rights reserved');
    const labelsCustom = { copyrightTitle: 'Summit Ltd.', rightsReserved: 'Hands off' };
    expect(footer({ settings: { labelsCustom } })).toContain('© 2026 <bdi>Summit Ltd.</bdi> · Hands off');
  });
  test('tells how to reach the business, and nothing that is hidden', () => {
    expect(footer()).toContain('href="mailto:hello@summit.example"');
    expect(footer()).toContain('<bdi>Burlington, Vermont</bdi>');
    const hidden = footer({ settings: { phoneNumberIgShow: false } });
    expect(hidden).not.toContain('802');
    expect(hidden).toContain('mailto:');
    expect(footer({ email: '', address: '', settings: { phoneNumberIgShow: false } })).not.toContain('<address>');
    expect(footer({ phone: '', email: '', address: '' })).not.toContain('<address>');
  });
  test('lets no typed address add to a mail’s headers', () => {
    expect(footer({ email: 'a@b.example?bcc=c@d.example' })).toContain(
      'href="mailto:a@b.example%3Fbcc%3Dc%40d.example"',
    );
  });
  test('shares the site’s own address, also where the homepage is elsewhere', () => {
    expect(footer()).toContain('data-share="https://summit.example/"');
    expect(footer({}, '/ig/a1')).toContain('data-share="https://summit.example/ig/a1"');
    const elsewhere = { settings: { websiteHomepageURL: 'https://other.example' } };
    expect(footer(elsewhere)).toContain('data-share="https://summit.example/"');
    expect(footer(elsewhere, '/ig/a1')).toContain('data-share="https://summit.example/ig/a1"');
  });
  test.each(['free', 'paid', 'pending'] as const)('of a %s account names the agency where it is free', (type) => {
    const isFree = type === 'free';
    expect(footer({ subscriptionType: type }).includes('Powered by')).toBe(isFree);
    expect(bannerInput(sampleView({ subscriptionType: type }))).toEqual(
      isFree ? { language: 'en', startAddress: 'https://app.example' } : null,
    );
  });
});
