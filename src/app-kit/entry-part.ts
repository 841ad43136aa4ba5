import { type ComponentType, createContext, use } from 'react';

/** What an entry is in lists (`card`) and in the editor (`entry`); its capability says so by `declare module`. */
export interface EntryShapes {}
type ShapeOf<K extends string> = K extends keyof EntryShapes ? EntryShapes[K] : never;

export interface PublicLookProps {
  entryId: string;
  look: 'card' | 'page';
  /** Of what the server knows of the entry. */
  revision: string;
}

export interface PublishChecksProps {
  /** Told whether something lacks without which the entry can't be published. */
  onMissing: (isMissing: boolean) => void;
}

/** What a capability shows of an entry beside what the entry is. Lazy components, so that each is a bundle of its own. */
export interface EntryPart {
  id: string;
  /** At the foot of the entry's card, in one line. */
  CardPart?: ComponentType<{ card: ShapeOf<'card'> }>;
  /** A group of inputs in the editor's Details, below what kind of work the entry is. */
  EditorFields?: ComponentType;
  /** A row in the editor's Details: `<dt>` and `<dd>`, or nothing. Reads the entry that is passed. */
  EditorPanel?: ComponentType<{ entry: ShapeOf<'entry'> }>;
  /** Lines of the checklist before publishing. */
  PublishChecks?: ComponentType<PublishChecksProps>;
  /** Below the description where somebody looks at the entry without editing it. */
  PeekPanel?: ComponentType<{ entry: ShapeOf<'entry'> }>;
  /** As visitors will see it: its card or its page, drawn again when `revision` changes. */
  PublicLook?: ComponentType<PublicLookProps>;
}

/** Those of all capabilities; the shell provides them. */
export const EntryPartsContext = createContext<readonly EntryPart[]>([]);

export function useEntryParts(): readonly EntryPart[] {
  return use(EntryPartsContext);
}
