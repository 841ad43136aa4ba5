import { describe, expect, it } from 'vitest';
import { sampleSite } from '#test/sample-site.ts';
import { contentTypesWithTab, isTabShown, labelOf, siteTabs } from './site-tabs.ts';

const shown = (site = sampleSite()) => siteTabs.filter((tab) => isTabShown(site, tab));

describe('the tabs of a site', () => {
  it('are all there when all is switched on and filled', () => expect(shown()).toEqual([...siteTabs]));
  it('leave out home, services and before/after without live-site mode', () =>
    expect(shown(sampleSite({ settings: { enableLiveSiteMode: false } }))).toEqual([
      'gallery',
      'map',
      'contactUs',
      'reviews',
    ]));
  it('leave out what has nothing to show', () => {
    const empty = {
      services: [],
      hasReviews: false,
      hasBeforeAfter: false,
      hasPlaces: false,
      phone: '',
      email: '',
      address: '',
    };
    expect(shown(sampleSite(empty))).toEqual(['home', 'gallery', 'contactUs']);
    const withoutForm = { ...empty, settings: { isActivateFormUs: false } };
    expect(shown(sampleSite(withoutForm))).toEqual(['home', 'gallery']);
  });
  it.each([
    ['map', { hideMap: true }],
    ['map', { mapButton: false }],
    ['home', { homeButton: false }],
    ['gallery', { galleryButton: false }],
    ['contactUs', { contactButton: false }],
    ['reviews', { testimonialsTab: false }],
  ] as const)('leave out %s by %o', (tab, settings) => expect(shown(sampleSite({ settings }))).not.toContain(tab));
  it('keep a contact page of elsewhere', () =>
    expect(
      shown(sampleSite({ phone: '', email: '', address: '', settings: { extContactPageURL: 'https://a.example' } })),
    ).toContain('contactUs'));
  it('carry the owner’s names', () => {
    expect(labelOf(sampleSite({ settings: { labelsCustom: { gallery: 'Our work' } } }), 'gallery')).toBe('Our work');
    expect(labelOf(sampleSite(), 'gallery')).toBe('Gallery');
  });
  it('hold the content types the owner chose, else all', () => {
    const [, second] = sampleSite().contentTypes;
    expect(contentTypesWithTab(sampleSite())).toHaveLength(2);
    expect(contentTypesWithTab(sampleSite({ settings: { contentTypesTabs: [second?.id ?? ''] } }))).toEqual([second]);
  });
});
