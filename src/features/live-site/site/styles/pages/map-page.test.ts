import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the map keeps 60 % of a phone’s height, whatever is above and below it', () => {
  const style = readFileSync('src/features/live-site/site/styles/pages/map-page.css', 'utf8');
  const [, phone = ''] = style.split('@media (max-width: 960px)');
  expect(phone).toContain('grid-template: auto minmax(60dvh, 1fr) auto / minmax(0, 1fr)');
});

test('no line of a card below the map lies over another', () => {
  const style = readFileSync('src/features/live-site/site/styles/pages/map-page.css', 'utf8');
  const [, phone = ''] = style.split('@media (max-width: 960px)');
  expect(/\.map-cards \.card \{[^}]*\}/.exec(phone)?.[0]).toContain('grid-auto-rows: max-content');
});
