import type { FrameMessage } from '#features/embeds/frame-message.ts';
import { watchCompare } from '#features/live-site/site/behavior/compare.ts';
import { whenNear } from '#features/live-site/site/behavior/near-window.ts';

watchCompare(document);
whenNear('[data-map]', (frame) => {
  void import('#features/live-site/site/behavior/map/map.ts').then(({ startMap }) => startMap(frame));
});

// The embedding page chose to show it; only the height is sent.
const tell = () => {
  const message: FrameMessage = {
    fieldfolio: 'height',
    height: Math.ceil(document.body.getBoundingClientRect().height),
  };
  parent.postMessage(message, '*');
};
new ResizeObserver(tell).observe(document.body);
