import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

/** Settings with nested groups, of which each side changes any part. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'a', 'b'),
  fc.array(fc.nat(2), { maxLength: 2 }),
);
const settings = fc.record({ title: value, width: value, labels: fc.record({ map: value, home: value }) });
const three = fc.record({ base: settings, mine: settings, theirs: settings });

test('who changes nothing takes what the other made, without a choice', () => {
  fc.assert(
    fc.property(settings, settings, (base, changed) => {
      expect(mergeChanges({ base, mine: base, theirs: changed })).toEqual({ merged: changed, clashes: [] });
      expect(mergeChanges({ base, mine: changed, theirs: base })).toEqual({ merged: changed, clashes: [] });
    }),
  );
});

test('the same change by both is no conflict', () => {
  fc.assert(
    fc.property(settings, settings, (base, changed) => {
      expect(mergeChanges({ base, mine: changed, theirs: changed })).toEqual({ merged: changed, clashes: [] });
    }),
  );
});

test('nothing is lost: each value is mine or theirs, and where it isn’t theirs one had changed it', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const { merged } = mergeChanges({ base, mine, theirs });
      for (const key of ['title', 'width'] as const) {
        expect([mine[key], theirs[key]]).toContainEqual(merged[key]);
        if (JSON.stringify(merged[key]) !== JSON.stringify(theirs[key])) expect(mine[key]).not.toEqual(base[key]);
      }
    }),
  );
});

test('both sides are asked about the same values, and each sees its own stand', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const here = mergeChanges({ base, mine, theirs }).clashes;
      const there = mergeChanges({ base, mine: theirs, theirs: mine }).clashes;
      const names = (clashes: typeof here) => clashes.map(({ path }) => path.join('.')).toSorted();
      expect(names(here)).toEqual(names(there));
      for (const clash of here) expect(clash.mine).not.toEqual(clash.theirs);
    }),
  );
});

test('saving what was put together conflicts with nothing anymore', () => {
  fc.assert(
    fc.property(three, ({ base, mine, theirs }) => {
      const { merged } = mergeChanges({ base, mine, theirs });
      expect(mergeChanges({ base: theirs, mine: merged, theirs })).toEqual({ merged, clashes: [] });
    }),
  );
});
