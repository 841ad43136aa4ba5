import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useMay } from '#app-kit/view/use-may.ts';
import { useView } from '#app-kit/view/view.ts';
import { can } from '#access/permissions.ts';
import { newUid } from '#lib/new-uid.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { longestMessage } from '../../limits.ts';
import { mentionedIn } from '../../mentions.ts';
import type { ChatMessage, ChatPerson } from '../../message.ts';
import { composerMessages } from '../messages.ts';
import styles from './composer.module.css';
import { AttachedList, Context } from './composer-context.tsx';
import { Tools } from './composer-tools.tsx';
import { MentionList, useMentionList } from './mention-list.tsx';
import { type Outgoing, sendSoon } from './outgoing.ts';
import { blankDraft, type Draft, useDraft } from './use-draft.ts';
import { useEditing } from './use-editing.ts';

export interface ComposerProps {
  entryId: string;
  /** Who can be mentioned. */
  people: readonly ChatPerson[];
  /** What was chosen to be answered. */
  answering: ChatMessage | null;
  editing: ChatMessage | null;
  onAnswered: () => void;
  onEdited: () => void;
  onEditLast: () => void;
  onType: (isTyping: boolean) => void;
}

/** The field to write in, for those who may; what is written stays until it is sent. */
export function Composer(props: ComposerProps) {
  const t = useTexts(composerMessages);
  const view = useView();
  if (!useMay()('chat.write')) return <p className={styles.note}>{t('readOnly')}</p>;
  if (!can(view, 'chat.write')) return <p className={styles.note}>{t('viewing')}</p>;
  return <Writing {...props} />;
}

function Writing(props: ComposerProps) {
  const { entryId, editing, onEdited, onType } = props;
  const { field, draft, change, edit, written, mentions, excess, isBlank, send } = useWriting(props);
  const isEditing = editing !== null;
  const isEmpty = draft.text === '' && !isEditing;
  const onKeyDown = useComposerKeys({ ...props, mentions, isEmpty, send, change, draft });
  return (
    <form
      className={styles.composer}
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionList {...mentions} />
      <Context {...{ draft, isEditing }} problem={edit.problem} onChange={change} onCancel={onEdited} />
      {isEditing ? null : (
        <AttachedList attachments={draft.attachments} onChange={(attachments) => change({ attachments })} />
      )}
      <Field
        {...{ field, excess, mentions, onKeyDown }}
        text={written.text}
        onText={(text) => {
          written.setText(text);
          onType(text !== '');
        }}
      />
      <Tools
        {...{ entryId, draft, isEditing }}
        isDisabled={isBlank || excess > 0 || edit.isSaving}
        onChange={change}
        onMention={mentions.begin}
      />
    </form>
  );
}

/** The draft, or another text for what was sent, and how it goes out. */
function useWriting({ entryId, people, answering, editing, onAnswered, onEdited, onType }: ComposerProps) {
  const accountId = useAccountId();
  const { userId } = useView().viewer;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, change] = useDraft(`${userId}/${accountId}/${entryId}`);
  const edit = useEditing(editing, onEdited);
  const written = editing ? edit : { text: draft.text, setText: (text: string) => change({ text }) };
  const others = people.filter((person) => person.userId !== userId);
  const mentions = useMentionList({ people: others, field, text: written.text, setText: written.setText });
  useAnswering({ answering, onAnswered, change, field });
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);
  const excess = written.text.trim().length - longestMessage;
  const isBlank = written.text.trim() === '' && (editing !== null || draft.attachments.length === 0);
  const send = () => {
    if (isBlank || excess > 0) return;
    onType(false);
    if (editing) return void edit.save(mentionedIn(edit.text, people));
    sendSoon(outgoingOf(draft, { userId, accountId, entryId, people }));
    change(blankDraft);
    field.current?.focus();
  };
  return { field, draft, change, edit, written, mentions, excess, isBlank, send };
}

interface Sender extends Pick<ComposerProps, 'entryId' | 'people'> {
  userId: string;
  accountId: string;
}

function outgoingOf(draft: Draft, { people, ...place }: Sender): Outgoing {
  const text = draft.text.normalize('NFC').trim();
  const mentions = mentionedIn(text, people).map(({ userId, name }) => ({ userId, name }));
  return { ...draft, ...place, uid: newUid(), text, mentions, createDate: new Date().toISOString(), problem: null };
}

interface FieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** How many characters too long. */
  excess: number;
  mentions: ReturnType<typeof useMentionList>;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

function Field({ field, text, excess, mentions, onText, onKeyDown }: FieldProps) {
  const t = useTexts(composerMessages);
  const hintId = useId();
  return (
    <>
      <Textarea
        ref={field}
        dir="auto"
        aria-label={t('label')}
        aria-describedby={hintId}
        aria-autocomplete="list"
        aria-controls={mentions.isOpen ? mentions.listId : undefined}
        aria-activedescendant={mentions.activeId}
        placeholder={t('placeholder')}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        error={excess > 0 ? t('tooLong', { count: excess }) : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
        onSelect={mentions.follow}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      <span id={hintId} className="visually-hidden">
        {t('hint')}
      </span>
    </>
  );
}

interface Answering {
  answering: ChatMessage | null;
  onAnswered: () => void;
  change: (part: Partial<Draft>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What is answered becomes part of the draft. */
function useAnswering({ answering, onAnswered, change, field }: Answering): void {
  const answer = useEffectEvent(({ uid, authorName, text }: ChatMessage) => {
    change({ replyTo: { uid, authorName, text: text.slice(0, 200) } });
    onAnswered();
    field.current?.focus();
  });
  useEffect(() => {
    if (answering) answer(answering);
  }, [answering]);
}

interface Keys extends ComposerProps {
  mentions: ReturnType<typeof useMentionList>;
  /** ArrowUp then edits the last message. */
  isEmpty: boolean;
  draft: Draft;
  send: () => void;
  change: (part: Partial<Draft>) => void;
}

function useComposerKeys({ mentions, isEmpty, editing, draft, send, change, onEdited, onEditLast }: Keys) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends a word of an input method.
    if (event.nativeEvent.isComposing || mentions.onKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && isEmpty) {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && (editing || draft.replyTo)) {
      // A drawer around it stays open.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      if (editing) onEdited();
      else change({ replyTo: null });
    }
  };
}
