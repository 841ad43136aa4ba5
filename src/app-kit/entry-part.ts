import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** An entry's type in lists (`card`) and in the editor (`entry`), and what a `template` says of it; capabilities extend it with `declare module`. */
export interface EntryShapes {}
export type ShapeOf<K extends string> = K extends keyof EntryShapes ? EntryShapes[K] : never;

export interface PublicLookProps {
  entryId: string;
  look: 'card' | 'page';
  /** The entry's data from the server. */
  revision: string;
}

export interface PublishChecksProps {
  /** Called with whether something required for publishing is missing. */
  onMissing: (isMissing: boolean) => void;
  /** Closes the checklist, to go on in the editor. */
  onClose: () => void;
}

export interface TextToolProps {
  /** Inserts HTML where the caret is. */
  insert: (html: string) => void;
}

/** What a capability shows in addition to an entry's own fields. Components are lazy, each in its own bundle. */
export interface EntryPart {
  id: string;
  /** At the bottom of the entry's card, in a line of marks. */
  CardPart?: ComponentType<{ card: ShapeOf<'card'> }>;
  /** At the end of the facts on the entry's card on a board. */
  BoardPart?: ComponentType<{ card: ShapeOf<'card'> }>;
  /** A button beside the entry's menu: on its card, in its row, on boards. */
  CardAction?: ComponentType<{ card: ShapeOf<'card'> }>;
  /** In the entry's row, below its status. */
  RowPart?: ComponentType<{ card: ShapeOf<'card'> }>;
  /** A group of inputs in the editor's Details, below the type of work. */
  EditorFields?: ComponentType;
  /** A tab of the editor, after its own; in the URL by the part's id. */
  EditorTab?: {
    /** Out of the capability's `titles.ts`. */
    title: string;
    /** Beside the entry's own text, with as much room. */
    Panel: ComponentType;
  };
  /** A tool above an entry's rich texts. */
  TextTool?: ComponentType<TextToolProps>;
  /** A row in the editor's Details: `<dt>` and `<dd>`, or nothing. Receives the entry. */
  EditorPanel?: ComponentType<{ entry: ShapeOf<'entry'> }>;
  /** Lines in the checklist before publishing. */
  PublishChecks?: ComponentType<PublishChecksProps>;
  /** Below the description, where an entry is viewed without editing. */
  PeekPanel?: ComponentType<{ entry: ShapeOf<'entry'> }>;
  /** A preview of its card or page as visitors will see it, redrawn when `revision` changes. */
  PublicLook?: ComponentType<PublicLookProps>;
  /** What to say before entries go to the trash; null for nothing, so that it isn't asked. */
  beforeDelete?: (accountId: string, entryIds: readonly string[]) => Promise<ReactNode>;
}

/** The entry parts of all capabilities; the shell provides them. */
export const EntryPartsContext = createContext<readonly EntryPart[]>([]);

export const useEntryParts = (): readonly EntryPart[] => use(EntryPartsContext);
