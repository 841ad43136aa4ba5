import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicMedia } from '#features/media/public-media.ts';
import { newUid } from '#lib/new-uid.ts';
import { VideoOverPicture, VideoPlayer } from './video-player.tsx';

const facts = {
  ...{ alt: '', caption: '', mediaTitle: '', width: null, height: null, durationMs: 4_000 },
  ...{ thumbhash: null, dominantColor: null, focal: { x: 0.5, y: 0.5 }, variants: [] },
};
const shown = (more: object) => {
  const media = PublicMedia.parse({ uid: newUid(), kind: 'video', type: 'audio/mp4', ...facts, ...more });
  return renderToStaticMarkup(<VideoPlayer media={media} name="Vera" language="en" />);
};

test('a sound recording is heard, and with captions they are seen, where players of sound would show none', () => {
  expect(shown({})).toContain('<audio');
  const withCaptions = shown({ captionsLanguage: 'en', edition: 1 });
  expect(withCaptions).toContain('<video');
  expect(withCaptions).toContain('kind="captions"');
  expect(withCaptions).not.toContain('<audio');
});

test('a video in a card has the smaller poster', () => {
  const variants = ['680x680', '1280x1280'].map((name) => ({ name, width: 1_280, height: 720 }));
  const media = PublicMedia.parse({ uid: newUid(), kind: 'video', type: 'video/mp4', ...facts, variants });
  const posterOf = (more: object) =>
    /poster="[^"]*\/(\w+)["?]/.exec(
      renderToStaticMarkup(<VideoPlayer media={media} name="V" language="en" {...more} />),
    )?.[1];
  expect([posterOf({}), posterOf({ isInCard: true })]).toEqual(['1280x1280', '680x680']);
});

test('a video below the first screen loads its still picture when the visitor comes near, and no poster', () => {
  const variants = ['480x480', '680x680'].map((name, place) => ({ name, width: 480 + 200 * place, height: 270 }));
  const media = PublicMedia.parse({ uid: newUid(), kind: 'video', type: 'video/mp4', ...facts, variants });
  const html = renderToStaticMarkup(
    <VideoOverPicture media={media} name="V" language="en" sizes="94vw" loading="lazy" />,
  );
  expect(html).toMatch(/<img [^>]*loading="lazy"/);
  expect(html).toContain('poster="data:');
  expect(html).toContain('style="aspect-ratio:1280 / 720"');
  expect(html).not.toContain('rel="preload"');
});
