import { defineExtension } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { SettingChange, Settings } from '../../setting.ts';

/** What a part couldn't change, and why, by key. */
export type Refusals = ReadonlyMap<string, string>;

/**
 * What a capability adds to templates of accounts. A part never reads media, entries, people, code that runs in visitors' browsers, or facts of one business alone.
 */
export interface SnapshotPart {
  /** Its keys begin with it. Unique in the product. */
  name: string;
  /** The heading of its settings. */
  title: string;
  /** The others mention what it makes, so it is applied before them. */
  comesFirst?: true;
  /** The account's settings that aren't as in every new account. Ids are the same in all accounts of a template. */
  read(scope: AccountScope): Promise<Settings>;
  /** From now until the transaction ends, nobody else changes settings that don't change with the account's row. */
  hold?(scope: AccountScope): Promise<void>;
  /** Writes the changes in the scope's transaction, and tells those who look at them. */
  apply(scope: AccountScope, changes: readonly SettingChange[]): Promise<Refusals>;
}

export const snapshotParts = defineExtension<SnapshotPart>();
