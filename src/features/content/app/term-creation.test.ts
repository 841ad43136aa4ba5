import { expect, test } from 'vitest';
import { creations } from './term-creation.ts';

const terms = {
  businessCategories: [{ uid: 'c', label: 'Slate roofs' }],
  businessServices: [],
  businessLabels: [
    { uid: 'm', label: 'Material', tags: [{ uid: 't', label: 'Zínc' }] },
    { uid: 's', label: 'Style', tags: [] },
  ],
};

test('a name that is missing is offered to be added, but none that is there in other letters', () => {
  expect(creations('categoryIds', terms, 'Tin roofs')).toEqual([{ value: '+', labelId: null, label: '' }]);
  expect(creations('categoryIds', terms, 'SLATE ROOFS')).toEqual([]);
  expect(creations('serviceIds', terms, '')).toEqual([]);
});

test('a new tag goes under one of the labels; the first of all brings its own', () => {
  expect(creations('tagIds', terms, 'Copper').map(({ labelId }) => labelId)).toEqual(['m', 's']);
  expect(creations('tagIds', terms, 'zinc')).toEqual([]);
  expect(creations('tagIds', { ...terms, businessLabels: [] }, 'Copper')).toEqual([
    { value: '+', labelId: null, label: '' },
  ]);
});
