import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('takes 1,240 entries in three calls and tells of each what became of it', async () => {
  const ids = Array.from({ length: 1240 }, (_, index) => `entry-${index}`);
  const sizes: number[] = [];
  const answer = await inBatches(ids, async (portion) => {
    sizes.push(portion.length);
    const [first = '', ...done] = portion;
    return { done, changed: done.slice(1), failed: [{ entryId: first, message: 'No.' }] };
  });
  expect(sizes).toEqual([500, 500, 240]);
  expect(answer.done).toHaveLength(1237);
  expect(answer.changed).toHaveLength(1234);
  expect(answer.failed.map(({ entryId }) => entryId)).toEqual(['entry-0', 'entry-500', 'entry-1000']);
});
