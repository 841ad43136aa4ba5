import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublicMedia } from '#features/media/public-media.ts';
import { newUid } from '#lib/new-uid.ts';
import { VideoPlayer } from './video-player.tsx';

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
