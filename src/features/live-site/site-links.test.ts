import { describe, expect, it } from 'vitest';
import { sampleSite } from '#test/sample-site.ts';
import { addressAt, itemAddress, tabPath } from './site-links.ts';

const own = { origin: 'https://summit.example', base: '' };
const shared = { origin: 'https://sites.example', base: '/ig/0a0a' };

describe('addresses of a site', () => {
  it('start at the root of its own host', () => {
    expect(addressAt(own, '/')).toBe('/');
    expect(addressAt(own, '/gallery?q=a')).toBe('/gallery?q=a');
    expect(itemAddress(own, { slug: 'new-roof', uid: 'e1' })).toBe('/new-roof');
    expect(itemAddress(own, { slug: 'גג-חדש', uid: 'e1' })).toBe('/%D7%92%D7%92-%D7%97%D7%93%D7%A9');
  });
  it('stay below their place elsewhere, where an item is opened by its id', () => {
    expect(addressAt(shared, '/')).toBe('/ig/0a0a');
    expect(addressAt(shared, '/?q=a')).toBe('/ig/0a0a?q=a');
    expect(addressAt(shared, '/map')).toBe('/ig/0a0a/map');
    expect(itemAddress(shared, { slug: 'new-roof', uid: 'e1' })).toBe('/ig/0a0a?id=e1');
  });
  it('name the reviews by the mode of the site', () => {
    expect(tabPath(sampleSite(), 'reviews')).toBe('/testimonials');
    expect(tabPath(sampleSite({ settings: { enableLiveSiteMode: false } }), 'reviews')).toBe('/reviews');
  });
});
