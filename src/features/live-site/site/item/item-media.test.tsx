import { expect, test } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicEntry } from '#features/content/public-entry.ts';
import { ItemMedia } from './item-media.tsx';

test('the still picture of a main video is loaded like any main picture, and no second time as its poster', () => {
  const variants = [
    { name: '480x480', width: 480, height: 270 },
    { name: '1280x1280', width: 1280, height: 720 },
  ];
  const facts = { alt: '', caption: '', mediaTitle: '', width: 1280, height: 720, focal: { x: 0.5, y: 0.5 }, variants };
  const film = { uid: 'film', kind: 'video', type: 'video/mp4', edition: 0, captionsLanguage: '', ...facts };
  const entry = {
    media: [film, ...['a', 'b', 'c', 'd'].map((uid) => ({ ...film, uid, kind: 'image' }))],
    title: 'A film',
    presentation: { mainVideo: film, cover: null },
  } as unknown as PublicEntry;
  const html = renderToStaticMarkup(
    <ItemMedia entry={entry} language="en" column={{ container: 1_440, hasList: false }} />,
  );
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*film\/480x480 480w/);
  expect(html).toMatch(/<img [^>]*fetchPriority="high"[^>]*\/><video controls/);
  expect(html).not.toContain(' poster="/media');
  // Those of the first row wait for it, and further ones for the visitor.
  expect(html.match(/fetchPriority="low"/g)).toHaveLength(3);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
});
