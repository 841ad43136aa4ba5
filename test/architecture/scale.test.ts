import { expect, test } from 'vitest';
import { componentStrays, styleSheetStrays } from './scale.ts';

const inSheet = (css: string) => styleSheetStrays('a.module.css', css).length;
const inComponent = (text: string) => componentStrays('a.tsx', text).length;

test('steps of the scale, hairlines and shares of the surroundings may stand in a style sheet', () => {
  expect(inSheet('.a {\n  padding: 1px var(--ff-space-2);\n  margin: 0 auto -1px;\n  inset: 50%;\n}')).toBe(0);
  expect(
    inSheet('.a {\n  inline-size: 384px;\n  padding: calc(var(--ff-tab-bar) + env(safe-area-inset-bottom));\n}'),
  ).toBe(0);
  expect(inSheet('@media (max-width: 670px) {\n}\n@media (hover: hover) and (width > 960px) {\n}')).toBe(0);
});

test.each([
  '  padding: 7px;',
  '  gap: 8px 0.5rem;',
  '  margin-inline-start: calc(-1 * 6px);',
  '  inset-block-start: var(--top, 60px);',
  '  font-size: 0.9375rem;',
  '  border-end-end-radius: 11px;',
  '  z-index: 5;',
  '@media (max-width: 620px) {',
  '@container (width < 40em) {',
])('a style sheet with “%s” is refused', (line) => {
  expect(inSheet(line)).toBe(1);
});

test('a comment may tell of pixels', () => {
  expect(inSheet('/*\n  padding: 7px;\n*/')).toBe(0);
});

test.each([
  '<Group gap={6}>',
  '<Stack mt="10px">',
  "<div style={{ padding: '3px' }}>",
  '<div style={{ fontSize: 13 }}>',
  '<Notifications zIndex={1000} />',
  "useMediaQuery('(max-width: 48em)')",
])('a component with “%s” is refused', (line) => {
  expect(inComponent(line)).toBe(1);
});

test('a component may name the steps of the scale', () => {
  expect(inComponent('<Group gap="xs" p={0} style={{ blockSize: height }}>')).toBe(0);
});
