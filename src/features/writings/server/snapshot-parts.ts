import { isDeepStrictEqual } from 'node:util';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import type { Provided } from '#access/extensions.ts';
import { deleteOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { idsInOrder, inOrder } from '#features/templates/server/merge-settings.ts';
import { snapshotParts } from '#features/templates/server/parts/snapshot-part.ts';
import type { Setting, SettingChange } from '#features/templates/setting.ts';
import { isProblem } from '#lib/problem.ts';
import { DescriptionDraft, type DescriptionText } from '../description-text.ts';
import { type Destination, DestinationDraft } from '../destination.ts';
import { descriptionsChanged, destinationsChanged } from '../events.ts';
import { firstDestinations } from '../first-destinations.data.ts';
import {
  checkDescription,
  cleanBody,
  descriptionRows,
  dropDescription,
  insertDescription,
  placeDescriptions,
  writeDescription,
} from './descriptions.ts';
import {
  checkDestination,
  destinationRows,
  insertDestination,
  placeDestinations,
  writeDestination,
} from './destination-queries.ts';
import { countEntriesWritten } from './remove-destination.ts';

interface Row {
  uid: string;
  name: string;
  version: number;
}

interface Carried<R extends Row> {
  name: string;
  title: string;
  comesFirst?: true;
  /** Those of every new account, in their order. */
  first: readonly R[];
  read(value: unknown): Omit<R, 'uid' | 'version'>;
  rows(scope: AccountScope): Promise<R[]>;
  check(row: R, known: readonly R[], added: 0 | 1): void;
  insert(scope: AccountScope, row: R): Promise<void>;
  write(scope: AccountScope, row: R): Promise<void>;
  /** @returns why it can't be removed; null once it is */
  remove(scope: AccountScope, uid: string): Promise<string | null>;
  place(scope: AccountScope, ids: readonly string[]): Promise<void>;
  announce(scope: AccountScope): Promise<unknown>;
}

/** One of every new account that the template’s account has deleted. */
const removed = { isRemoved: true };

/** They have the same ids in all accounts of a template. */
function partOf<R extends Row>(kind: Carried<R>): Provided {
  const { name, title, comesFirst } = kind;
  return snapshotParts.provide({
    name,
    title,
    ...(comesFirst && { comesFirst }),
    read: async (scope) => settingsOf(kind, await kind.rows(scope)),
    async apply(scope, changes) {
      await bumpSiteRevision(scope);
      const refusals = new Map<string, string>();
      for (const change of changes.filter(({ key }) => key !== orderKey(kind))) {
        const reason = await applyOne(scope, kind, change);
        if (reason) refusals.set(change.key, reason);
      }
      const order = idsInOrder(changes.find(({ key }) => key === orderKey(kind))?.after);
      const ids = (await kind.rows(scope)).map(({ uid }) => uid);
      if (order) await kind.place(scope, inOrder(ids, order));
      await kind.announce(scope);
      return refusals;
    },
  });
}

const orderKey = ({ name }: { name: string }) => `${name}/order`;

function settingsOf<R extends Row>({ first, ...kind }: Carried<R>, rows: readonly R[]): Setting[] {
  const keyOf = (uid: string) => `${kind.name}/${uid}`;
  const changed = rows.flatMap((row): Setting[] => {
    const usual = first.find(({ uid }) => uid === row.uid);
    const value = valueOf(row);
    return usual && isDeepStrictEqual(valueOf(usual), value) ? [] : [{ key: keyOf(row.uid), name: row.name, value }];
  });
  const gone = first.filter(({ uid }) => !rows.some((row) => row.uid === uid));
  const order = rows.map(({ uid, name }) => ({ uid, name }));
  return [
    ...changed,
    ...gone.map(({ uid, name }) => ({ key: keyOf(uid), name, value: removed })),
    ...(rows.length < 2
      ? []
      : [{ key: orderKey(kind), name: `Order of ${kind.title.toLowerCase()}`, value: { order } }]),
  ];
}

function valueOf<R extends Row>({ uid: _key, version: _version, ...value }: R): Setting['value'] {
  return value as unknown as Setting['value'];
}

/** @returns why it can't be; null once it is done */
async function applyOne<R extends Row>(
  scope: AccountScope,
  kind: Carried<R>,
  { key, after }: SettingChange,
): Promise<string | null> {
  const uid = key.slice(kind.name.length + 1);
  const known = await kind.rows(scope);
  const current = known.find((row) => row.uid === uid);
  const usual = kind.first.find((row) => row.uid === uid);
  const wanted = after ?? (usual ? valueOf(usual) : removed);
  if (isDeepStrictEqual(wanted, removed)) return current ? kind.remove(scope, uid) : null;
  try {
    const row = { ...kind.read(wanted), uid, version: (current?.version ?? 0) + 1 } as R;
    kind.check(row, known, current ? 0 : 1);
    await (current ? kind.write(scope, row) : kind.insert(scope, row));
    return null;
  } catch (error) {
    if (isProblem(error)) return error.message;
    throw error;
  }
}

/** Before the website's settings, which name destinations. */
export const destinationSnapshotPart = partOf<Destination>({
  name: 'destination',
  title: 'Destinations',
  comesFirst: true,
  first: firstDestinations,
  read: (value) => DestinationDraft.parse(value),
  rows: destinationRows,
  check: checkDestination,
  insert: insertDestination,
  write: writeDestination,
  async remove(scope, uid) {
    const entries = await countEntriesWritten(scope, uid);
    if (entries > 0) return entries === 1 ? 'An entry has a text for it.' : `${entries} entries have a text for it.`;
    await deleteOwn(scope, 'destination').where('uid', '=', uid).execute();
    return null;
  },
  place: placeDestinations,
  announce: (scope) => emit(scope, destinationsChanged, {}),
});

export const descriptionSnapshotPart = partOf<DescriptionText>({
  name: 'description',
  title: 'Descriptions',
  first: [],
  read: (value) => DescriptionDraft.parse(value),
  rows: descriptionRows,
  check: checkDescription,
  insert: async (scope, row) => insertDescription(scope, { ...row, body: await cleanBody(row.body) }),
  write: async (scope, row) => writeDescription(scope, { ...row, body: await cleanBody(row.body) }),
  async remove(scope, uid) {
    await dropDescription(scope, uid);
    return null;
  },
  place: placeDescriptions,
  announce: (scope) => emit(scope, descriptionsChanged, {}),
});
