import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SettingChange, Settings } from '../setting.ts';
import { mergeSettings } from './merge-settings.ts';

const values = fc.oneof(fc.constantFrom('a', 'b', 1, true), fc.constantFrom({ label: 'x' }, { label: 'y' }));
const settings = fc
  .dictionary(fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5'), values)
  .map((all): Settings => Object.entries(all).map(([key, value]) => ({ key, name: key, value })));
const three = fc.record({ base: settings, theirs: settings, ours: settings });

const valuesOf = (list: Settings) => new Map(list.map(({ key, value }) => [key, value]));
/** The account after the merge. */
function after(theirs: Settings, changes: readonly SettingChange[]): Settings {
  const all = valuesOf(theirs);
  for (const change of changes)
    if (change.after === null) all.delete(change.key);
    else all.set(change.key, change.after);
  return [...all].map(([key, value]) => ({ key, name: key, value }));
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('an account that changed nothing gets exactly the new version', () => {
  fc.assert(
    fc.property(settings, settings, (base, ours) => {
      const { changes, kept } = mergeSettings({ base, theirs: base, ours });
      expect(kept).toEqual([]);
      expect(valuesOf(after(base, changes))).toEqual(valuesOf(ours));
    }),
  );
});

test('what an account changed stays as it is, and is reported if the version changes it too', () => {
  fc.assert(
    fc.property(three, ({ base, theirs, ours }) => {
      const { changes, kept } = mergeSettings({ base, theirs, ours });
      const [was, is, becomes] = [valuesOf(base), valuesOf(theirs), valuesOf(ours)];
      for (const { key } of changes) expect(same(was.get(key), is.get(key))).toBe(true);
      for (const { key } of kept) {
        expect(same(was.get(key), is.get(key))).toBe(false);
        expect(same(was.get(key), becomes.get(key))).toBe(false);
        expect(same(is.get(key), becomes.get(key))).toBe(false);
      }
    }),
  );
});

test('settings that no version names are never touched, whatever the agency chose', () => {
  fc.assert(
    fc.property(three, fc.boolean(), ({ base, theirs, ours }, replacesEdits) => {
      const { changes, kept } = mergeSettings({ base, theirs, ours }, { replacesEdits });
      const named = new Set([...base, ...ours].map(({ key }) => key));
      expect([...changes, ...kept].filter(({ key }) => !named.has(key))).toEqual([]);
    }),
  );
});

test('with edits replaced, all that a version names is as it says', () => {
  fc.assert(
    fc.property(three, ({ base, theirs, ours }) => {
      const { changes, kept } = mergeSettings({ base, theirs, ours }, { replacesEdits: true });
      const result = valuesOf(after(theirs, changes));
      expect(kept).toEqual([]);
      for (const { key } of [...base, ...ours]) expect(result.get(key)).toEqual(valuesOf(ours).get(key));
    }),
  );
});

test('merging the same version again changes nothing', () => {
  fc.assert(
    fc.property(three, fc.boolean(), ({ base, theirs, ours }, replacesEdits) => {
      const once = after(theirs, mergeSettings({ base, theirs, ours }, { replacesEdits }).changes);
      expect(mergeSettings({ base: ours, theirs: once, ours }).changes).toEqual([]);
    }),
  );
});

test('undoing the changes brings back what was there', () => {
  fc.assert(
    fc.property(three, fc.boolean(), ({ base, theirs, ours }, replacesEdits) => {
      const { changes } = mergeSettings({ base, theirs, ours }, { replacesEdits });
      const undone = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
      expect(valuesOf(after(after(theirs, changes), undone))).toEqual(valuesOf(theirs));
    }),
  );
});

test('the order of an object’s fields is no difference', () => {
  const [one, other] = [
    { label: 'x', alias: 'y' },
    { alias: 'y', label: 'x' },
  ];
  const of = (value: object): Settings => [{ key: 'k', name: 'k', value: value as Settings[number]['value'] }];
  expect(mergeSettings({ base: [], theirs: of(one), ours: of(other) })).toEqual({ changes: [], kept: [] });
});
