import type { ChannelKindName } from '../../src/features/publishing/channel-kinds.ts';
import type { NetworkServer } from './network-server.ts';

/** A network on this machine, as the contract test uses each. */
export interface LocalNetwork {
  kind: ChannelKindName;
  server: Pick<NetworkServer, 'asked' | 'goWrong' | 'behave' | 'close' | 'origin'>;
  /** `CHANNEL_ADDRESSES`. */
  addresses: Record<string, string>;
  /** What a person enters. */
  values: Record<string, string>;
  /** What somebody comes back with who has allowed all but `without`; undefined if nobody is sent there. */
  allow?(address: string, without?: string): Record<string, string>;
  /** A scope that people can leave out. */
  scope?: string;
  /** The place that posts go to, among those that are found. */
  externalId: string;
  /** The credentials of another account there, in place of ours. */
  otherSecret(secret: Record<string, unknown>): Record<string, unknown>;
  /** The texts that people see, and how many pictures each has. */
  posts(): { text: string; pictures: number }[];
  comments(): string[];
  /** The request by which a post becomes visible. */
  creates: RegExp;
  /** Has somebody remove all posts there. */
  clear(): void;
  /** Lets it reject what was taken. */
  reject?(): void;
}
