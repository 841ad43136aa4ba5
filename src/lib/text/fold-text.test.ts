import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('finds words however their accents and capitals are typed', () => {
  expect(foldText('  Façade   RÉNOVÉE ')).toBe('facade renovee');
  expect(foldText('Straße in Łódź, Ærø')).toBe('strasse in lodz, aero');
  expect(foldText('İstanbul')).toBe('istanbul');
});
it('keeps scripts without accents', () => {
  expect(foldText('مطبخ 厨房')).toBe('مطبخ 厨房');
});
it('folds only once', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => foldText(foldText(value)) === foldText(value)));
});
