import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { ReviewCard } from '#features/live-site/site/pages/reviews-page.tsx';
import { sampleEntry, sampleMediaItem } from '#test/sample-entry.ts';
import { sampleView } from '#test/sample-view.ts';
import { EmbedReview } from './embed-review.tsx';

type Testimonial = NonNullable<PublicEntry['testimonial']>;
const view = sampleView();
const review = (changes: Partial<Testimonial> = {}) =>
  sampleEntry({
    testimonial: {
      title: 'Roof',
      description: 'They came on Monday. I would call them again.',
      highlight: '',
      rating: 5,
      customerName: 'Ann Smith',
      customerTitle: '',
      customerCompany: '',
      customerPhoto: null,
      video: null,
      date: '2026-05-01T00:00:00.000Z',
      source: '',
      ...changes,
    },
  });
const drawn = (entry: PublicEntry) => [
  renderToStaticMarkup(<EmbedReview view={view} entry={entry} reviewed={undefined} />),
  renderToStaticMarkup(<ReviewCard view={view} entry={entry} spot={3} />),
];

test('the best sentence replaces all of a customer’s words on reviews of the site and of other websites', () => {
  for (const html of drawn(review())) expect(html).toContain('They came on Monday.');
  for (const html of drawn(review({ highlight: 'I would call them again.' }))) {
    expect(html).toContain('>I would call them again.<');
    expect(html).not.toContain('Monday');
  }
});

test('a review with a video plays it, after its poster, on the site and on other websites', () => {
  for (const html of drawn(review())) expect(html).not.toContain('film');
  for (const html of drawn(review({ video: sampleMediaItem('film', { kind: 'video', type: 'video/mp4' }) })))
    expect(html).toMatch(/(<img[^>]*|poster=")[^"]*film.*<source src="\/media\/film\/video"/);
});

test('what is said in a video is shown under it wherever it plays, under the address of its edition', () => {
  const video = sampleMediaItem('film', { kind: 'video', type: 'video/mp4', edition: 2, captionsLanguage: 'es' });
  for (const html of drawn(review({ video }))) {
    expect(html).toContain('<source src="/media/film/video-2"/>');
    expect(html).toMatch(
      /<track kind="captions" srcLang="es" label="español" src="\/media\/film\/captions-2" default/i,
    );
  }
});
