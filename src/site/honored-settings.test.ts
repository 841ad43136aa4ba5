import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { getSiteSettings, updateSiteSettings } from '#features/live-site/server/site-settings.ts';
import { SiteSettings } from '#features/live-site/site-settings.ts';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { accounts, addMediaItem, addPublished, addTerm, owner, ports } = world;
const visit = siteVisitor(ports, { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' });
const defaults = SiteSettings.parse({});
const save = async (changes: Partial<SiteSettings>) => {
  const { version } = await call(getSiteSettings, undefined, owner);
  await call(updateSiteSettings, { version, settings: { ...defaults, ...changes } }, owner);
};

const [before, after, cover, logo, darkLogo] = [
  await addMediaItem(),
  await addMediaItem(),
  await addMediaItem(),
  await addMediaItem(),
  await addMediaItem(),
];
const [repair, gutters] = [
  await addTerm({ kind: 'businessService', label: 'Roof repair' }),
  await addTerm({ kind: 'businessService', label: 'Gutter care' }),
];
const [stories, notes] = [
  await addTerm({ kind: 'contentType', name: 'Stories' }),
  await addTerm({ kind: 'contentType', name: 'Notes' }),
];
const slate = await addPublished({
  title: 'Slate roof',
  address: '1204 Cherry Street',
  city: 'Burlington',
  description: '<p>Nine days of work.</p>',
  location: { lat: 44.4759, lng: -73.2121 },
  serviceIds: [repair],
  contentTypeId: stories,
  mediaIds: [cover],
});
const writings = JSON.stringify({ portal: { title: 'Written for the portal', description: '', checkeds: [] } });
await world.database.admin.updateTable('entry').set({ writings }).where('uid', '=', slate.uid).execute();
const pair = await addPublished({
  title: 'Copper gutters',
  serviceIds: [gutters],
  contentTypeId: notes,
  mediaIds: [before, after],
  beforeMediaId: before,
  afterMediaId: after,
});
await addPublished({ title: 'Without a picture' });

interface Honored {
  settings: Partial<SiteSettings>;
  path?: string;
  /** On the page by default. */
  gone?: string | RegExp;
  /** On the page once the settings are saved. */
  shown?: string | RegExp;
  /** On the page before and after. */
  kept?: string;
}

const custom = defaults.themeCustomization;
const honored: Record<string, Honored> = {
  'a theme': { settings: { themeMode: 'dark' }, shown: /color-scheme:\s?dark/, gone: /color-scheme:\s?light/ },
  'what is shown at a glance': {
    settings: { foundedYear: 1998, licenseNumber: 'WC-28841', serviceAreaText: 'Vermont' },
    shown: /1998<.*In business since<.*WC-28841<.*License<.*Vermont</,
  },
  'a style': { settings: { siteStyle: 'solid' }, shown: /--font-head:'A(rchivo|rial) Narrow'/ },
  'a button color': { settings: { themeColors: { btnPrimaryBg: '#a1b2c3' } }, shown: '#a1b2c3' },
  'a background': { settings: { themeColors: { mainBgPrimary: '#faf0e6' } }, shown: '#faf0e6' },
  'a header color': { settings: { themeColors: { headerBg: '#123123' } }, shown: '.top{background:var(--ff-bg)' },
  'a content color': { settings: { themeColors: { contentBg: '#123123' } }, shown: 'main{background:var(--ff-bg)' },
  'a footer color': { settings: { themeColors: { footerBg: '#123123' } }, shown: '.foot{background:var(--ff-bg)' },
  'a second background': {
    settings: { themeColors: { mainBgSecondary: '#123123' } },
    shown: '.foot{background:var(--ff-bg)',
  },
  'the colors of pins': {
    settings: { themeColors: { mapIcon: '#aa0000', mapIconSelected: '#00aa00' } },
    shown: '--pin:#aa0000;--pin-on:#00aa00;',
  },
  'a width': { settings: { containerWidth: 960 }, shown: '--container:960px', gone: '--container:1440px' },
  'the full width': { settings: { themeWidth: 'full' }, shown: '--container:1920px' },
  'a blended theme': { settings: { blendedTheme: true }, shown: '<body class="blended"' },
  'a strip': { settings: { enableStrip: true }, shown: '<body class="strip"' },
  'a direction': {
    settings: { themeCustomization: { ...custom, direction: 'rtl' } },
    shown: 'dir="rtl"',
    gone: 'dir="ltr"',
  },
  'a side for the filters': {
    settings: { themeCustomization: { ...custom, sidebarPosition: 'right' } },
    path: '/gallery',
    shown: '"columns sidebar-right',
    gone: /"columns sidebar-left/,
  },
  'no tabs above': { settings: { displayTopNavigation: false }, gone: 'class="tabs"' },
  'a name of the gallery': {
    settings: { labelsCustom: { gallery: 'Our work' } },
    shown: 'Our work',
    gone: '>Gallery<',
  },
  'what a clinic calls its work': {
    settings: { workKind: 'treatments' },
    shown: /Book a visit.*Treatments shown here.*Our Treatments.*Tell us what you need/s,
    gone: /Get a quote|Jobs shown here|Our Projects/,
  },
  'what a clinic calls its work, in the list of its services': {
    settings: { workKind: 'treatments' },
    path: '/services',
    shown: '1 treatment<',
    gone: '1 job<',
  },
  'what a clinic calls its work, on an item': {
    settings: { workKind: 'treatments' },
    path: '/slate-roof',
    shown: 'Book a visit for a treatment like this',
    gone: 'Get a quote',
  },
  'what a clinic calls its work, on the contact form': {
    settings: { workKind: 'treatments' },
    path: '/contact-us',
    shown: 'Ask for a visit',
    gone: 'Get your Estimate',
  },
  'a hero title': { settings: { liveSiteTextOptions: { heroTitle: 'גגות' } }, shown: '<h1 dir="auto">גגות</h1>' },
  'a hero subtitle': { settings: { liveSiteTextOptions: { homeSubtitle: 'Dry since 1990' } }, shown: 'Dry since 1990' },
  'a welcome': {
    settings: { welcomeText: 'Come in.', liveSiteTextOptions: { welcomeTitle: 'Hello' } },
    shown: /<h2 dir="auto">Hello<\/h2>.*Come in\./,
  },
  'titles of the front page': {
    settings: {
      liveSiteTextOptions: { ourProjectsTitle: 'Roofs', ourServicesTitle: 'Trades', serviceAreaTitle: 'Where' },
    },
    shown: /Trades.*Roofs.*Where/,
    gone: /Our Services|Our Projects|Service Area/,
  },
  'a title of pairs': {
    settings: { liveSiteTextOptions: { beforeAfterTitle: 'Then and now' } },
    shown: 'Then and now',
    gone: 'Before &amp; After',
  },
  'a text below': { settings: { footerText: 'Since 1990' }, shown: 'Since 1990' },
  'no services on the front page': { settings: { showOurServices: false }, gone: 'Our Services' },
  'chosen services': {
    settings: { presentationServices: [gutters] },
    kept: 'href="/services/gutter-care"',
    gone: 'href="/services/roof-repair"',
  },
  'chosen works': {
    settings: { presentationContents: [pair.uid] },
    shown: '"mosaic mosaic-1',
    gone: '"mosaic mosaic-2',
  },
  'the newest works, as none of the chosen ones is public': {
    settings: { presentationContents: ['0000-0000-0000-0000-0000-0000-0000'] },
    kept: '"mosaic mosaic-2',
  },
  'a chosen pair that is none': { settings: { presentationBeforeAfter: [slate.uid] }, gone: 'data-compare' },
  'no map': { settings: { hideMap: true }, gone: /href="\/map"|data-map=/ },
  'no map tab': { settings: { mapButton: false }, gone: 'href="/map"' },
  'a map that stays far': {
    settings: { disableMaximumZoom: true },
    path: '/map',
    shown: 'data-zoom="13"',
    gone: 'data-zoom="17"',
  },
  'a blog layout': {
    settings: { contentTypesLayout: { [notes]: 'blog' } },
    path: '/notes',
    shown: 'class="blog-card"',
    gone: 'class="card"',
  },
  'a name of a content type': {
    settings: { contentTypesTabsNames: { [notes]: 'Journal' } },
    path: '/notes',
    shown: '<title>Journal | Summit Roofing</title>',
    gone: '<title>Notes',
  },
  'tabs of some content types': {
    settings: { contentTypesTabs: [notes] },
    gone: 'href="/stories"',
    kept: 'href="/notes"',
  },
  'entries of some content types': {
    settings: { contentTypes: [notes] },
    path: '/gallery',
    gone: 'Slate roof',
    kept: 'Copper gutters',
  },
  'some content types': { settings: { contentTypes: [notes] }, gone: 'href="/stories"', kept: 'href="/notes"' },
  'a phone number': { settings: { phoneNumberIg: '+1 802 555 0199' }, shown: 'href="tel:+18025550199"' },
  'an address': { settings: { companyAddressIg: '5 Main St' }, path: '/contact-us', shown: '<bdi>5 Main St</bdi>' },
  'an email address': { settings: { companyEmailIg: 'a@b.example' }, path: '/contact-us', shown: 'mailto:a@b.example' },
  'words about the business': {
    settings: { aboutUsIg: { text: 'Two sisters.', imageMediaId: logo } },
    path: '/contact-us',
    shown: new RegExp(`/media/${logo}/.*Two sisters\\.`),
  },
  'a title and a button of the form': {
    settings: { formUsTitle: 'Ask us', formLabelButton: 'Send it' },
    path: '/contact-us',
    shown: /Ask us.*Send it/,
    gone: 'Get your Estimate',
  },
  'words of thanks': { settings: { thankYouMessage: 'We call you.' }, path: '/thank-you', shown: 'We call you.' },
  'a script of thanks': {
    settings: { thankYouJsScript: 'go()' },
    path: '/thank-you',
    shown: 'src="/thank-you/script" sandbox="allow-scripts"',
  },
  'a homepage elsewhere': {
    settings: { websiteHomepageURL: 'https://a.example' },
    shown: 'class="brand" href="https://a.example"',
  },
  'a logo': {
    settings: { logoMediaId: logo },
    shown: `<img src="/media/${logo}/200x200"`,
    gone: '<bdi>Summit Roofing</bdi></a>',
  },
  'a logo for dark themes': {
    settings: { logoMediaId: logo, darkLogoMediaId: darkLogo, themeMode: 'dark' },
    shown: `<img src="/media/${darkLogo}/200x200"`,
  },
  'hero pictures': { settings: { heroImagesArr: [logo] }, shown: `/media/${logo}/` },
  'no hero': { settings: { hero: 'none' }, shown: '"hero hero-plain' },
  'statuses that let nothing through': {
    settings: { statuses: { service: ['closed'], content: [], publish: [] } },
    path: '/gallery',
    shown: 'Content not yet available.',
    gone: 'Slate roof',
  },
  'a publish status that nothing public has': {
    settings: { statuses: { service: [], content: [], publish: ['notPublished'] } },
    path: '/gallery',
    gone: 'Slate roof',
  },
  'the publish status of all that is public': {
    settings: { statuses: { service: [], content: [], publish: ['published'] } },
    path: '/gallery',
    kept: 'Slate roof',
  },
  'CSS of header and pages': {
    settings: { bodyCssCode: 'body h1 { color: #a1b2c3 } @import url(//evil.example);' },
    shown: '@scope (body > .top, body > main){:scope h1{color:#a1b2c3}}.start{position:relative;z-index:1001}',
  },
  'CSS of the footer': {
    settings: { footerCssCode: 'nav { gap: 7px } b { content: "</style><script>go()</script>" }' },
    shown: '@scope (.foot > .foot-row){nav{gap:7px}}',
  },
  'the home page’s title in search results': {
    settings: { metaData: { 'tab home': { metaTitle: 'Roofs & gutters', metaDescription: '' } } },
    shown: '<title>Roofs &amp; gutters</title>',
  },
  'the gallery’s description in search results': {
    settings: { metaData: { 'tab gallery': { metaTitle: '', metaDescription: 'Nine days of work each.' } } },
    path: '/gallery',
    shown: '<meta name="description" content="Nine days of work each."/>',
    kept: '<title>Gallery | ',
  },
  'a service’s title in search results': {
    settings: { metaData: { [`service ${repair}`]: { metaTitle: 'Roof repair in Vermont', metaDescription: '' } } },
    path: '/services/roof-repair',
    shown: '<title>Roof repair in Vermont</title>',
  },
  'a content type’s title in search results': {
    settings: { metaData: { [`type ${stories}`]: { metaTitle: 'Tales of roofs', metaDescription: '' } } },
    path: '/stories',
    shown: /<title>Tales of roofs<\/title>.*og:title" content="Tales of roofs"/s,
  },
  'a destination whose writings are shown': {
    settings: { destinations: ['portal'], websites: ['portal'] },
    path: '/gallery',
    shown: 'Written for the portal',
    gone: '>Slate roof<',
  },
  'all destinations where none is chosen': {
    settings: { destinations: ['nowhere', 'portal'], websites: [] },
    path: '/gallery',
    shown: 'Written for the portal',
  },
  'destinations without a writing': { settings: { destinations: ['nowhere'] }, path: '/gallery', kept: 'Slate roof' },
  'only what is complete': {
    settings: { hideMissingContent: true },
    path: '/gallery',
    gone: 'Without a picture',
    kept: 'Slate roof',
  },
  'whole addresses': {
    settings: { provideMapView: false },
    path: '/slate-roof',
    shown: '1204 Cherry Street, Burlington',
    gone: '<bdi>Cherry Street, Burlington',
  },
};

describe('a site honors its owner’s wish for', () => {
  beforeEach(() => save({}));
  test.each(Object.entries(honored))('%s', async (_, { settings, path = '/', gone, shown, kept }) => {
    const original = await visit(path);
    await save(settings);
    const changed = await visit(path);
    expect([original.status, changed.status]).toEqual([200, 200]);
    const has = (html: string, what: string | RegExp) =>
      typeof what === 'string' ? html.includes(what) : what.test(html);
    if (gone) expect([has(original.html, gone), has(changed.html, gone)], `${gone}`).toEqual([true, false]);
    if (kept) expect([has(original.html, kept), has(changed.html, kept)], kept).toEqual([true, true]);
    if (shown) expect([has(original.html, shown), has(changed.html, shown)], `${shown}`).toEqual([false, true]);
  });
});

describe('the page of a tab', () => {
  beforeEach(() => save({}));
  test.each([
    ['/map', { hideMap: true }],
    ['/services', { servicesButton: false }],
    ['/before-after', { beforeAfterButton: false }],
    ['/testimonials', { activateReviews: false }],
    ['/contact-us', { contactButton: false }],
    ['/thank-you', { isActivateFormUs: false }],
    ['/thank-you', { extContactPageURL: 'https://a.example' }],
  ] as const)('%s is gone with %o', async (path, settings) => {
    expect((await visit(path)).status).toBe(200);
    await save(settings);
    expect((await visit(path)).status).toBe(404);
    expect((await visit('/sitemap.xml')).html).not.toContain(`<loc>http://roofer.test${path}</loc>`);
  });
  test.each([
    ['/', { homeButton: false }],
    ['/gallery', { galleryButton: false }],
    ['/map', { mapButton: false }],
    ['/testimonials', { testimonialsTab: false }],
  ] as const)('%s stays where only its tab is taken away by %o', async (path, settings) => {
    await save(settings);
    expect((await visit(path)).status).toBe(200);
    expect((await visit('/sitemap.xml')).html).not.toContain(`<loc>http://roofer.test${path}</loc>`);
  });
  test('for contact leads to the page elsewhere that the owner names', async () => {
    await save({ extContactPageURL: 'https://a.example/contact?x=1' });
    const { status, location } = await visit('/contact-us');
    expect([status, location]).toEqual([302, 'https://a.example/contact?x=1']);
    expect((await visit('/sitemap.xml')).html).not.toContain('contact-us');
  });
});

test('a contact page with nothing on it is in no search result', async () => {
  const unseen = async () => (await visit('/contact-us')).html.includes('content="noindex, follow"');
  await save({});
  expect(await unseen()).toBe(false);
  await save({ isActivateFormUs: false });
  expect(await unseen()).toBe(true);
  await save({ isActivateFormUs: false, companyEmailIg: 'office@roofer.example' });
  expect(await unseen()).toBe(false);
  await save({});
});

test('pictures that a setting no longer names are gone from the site', async () => {
  await save({ heroImagesArr: [logo] });
  expect((await visit('/')).html).toContain(logo);
  await save({});
  expect((await visit('/')).html).not.toContain(logo);
});

test('what is incomplete is hidden by its address, too', async () => {
  await save({ hideMissingContent: true });
  expect((await visit('/without-a-picture')).status).toBe(404);
  expect((await visit('/slate-roof')).status).toBe(200);
  await save({});
});
