import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { NameMark } from '#ui/name-mark.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { ChatPerson } from '../../message.ts';
import { chatMessages, composerMessages } from '../messages.ts';
import styles from './composer.module.css';

interface MentionListOptions {
  people: readonly ChatPerson[];
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}

/** What follows an @ before the caret: one or two words. */
const asked = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/;
const mostShown = 8;

/** The people whose names fit what is written after an @. */
export function useMentionList({ people, field, text, setText }: MentionListOptions) {
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const wanted = query?.toLowerCase() ?? '';
  const fits = ({ name }: ChatPerson) =>
    name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(` ${wanted}`);
  const found = query === null ? [] : people.filter(fits).slice(0, mostShown);
  const isOpen = query !== null && (found.length > 0 || query === '');
  const close = () => setQuery(null);
  const follow = () => {
    const { selectionStart = 0, selectionEnd = 0, value = '' } = field.current ?? {};
    const before =
      selectionStart === selectionEnd
        ? asked.exec(value.slice(Math.max(0, selectionStart - 90), selectionStart))
        : null;
    setQuery(before?.[1] ?? null);
    setActive(0);
  };
  const choose = (person: ChatPerson) => {
    write({ field, text, setText }, `@${person.name} `, (query ?? '').length + 1);
    close();
  };
  const begin = () => {
    const at = field.current?.selectionStart ?? text.length;
    write({ field, text, setText }, at === 0 || /\s/.test(text[at - 1] ?? '') ? '@' : ' @', 0);
    setQuery('');
    setActive(0);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const person = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % Math.max(1, found.length));
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else return false;
    event.preventDefault();
    return true;
  };
  const activeId = isOpen && found[active] ? `${listId}-${active}` : undefined;
  return { listId, isOpen, found, active, activeId, follow, close, choose, begin, onKey };
}

type Written = Omit<MentionListOptions, 'people'>;

/** Writes words at the caret, in place of what is before it, and goes on behind them. */
function write({ field, text, setText }: Written, words: string, replaced: number): void {
  const at = field.current?.selectionStart ?? text.length;
  const begin = at - replaced;
  setText(text.slice(0, begin) + words + text.slice(at));
  requestAnimationFrame(() => {
    field.current?.focus();
    field.current?.setSelectionRange(begin + words.length, begin + words.length);
  });
}

/** Above the field, whose keys move in it. */
export function MentionList({ listId, isOpen, found, active, choose }: ReturnType<typeof useMentionList>) {
  const t = useTexts(composerMessages);
  const words = useTexts(chatMessages);
  if (!isOpen) return null;
  if (found.length === 0) return <p className={styles.nobody}>{t('nobody')}</p>;
  return (
    <div id={listId} role="listbox" aria-label={t('people')} className={styles.people}>
      {found.map((person, at) => (
        // The keys are the field's, which keeps the focus.
        <div
          key={person.userId}
          id={`${listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.person}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          <NameMark name={person.name} src={person.logoUrl} size={24} round />
          <bdi>{person.name}</bdi>
          {person.isOfAgency ? <span className={styles.agency}>{words('agency')}</span> : null}
        </div>
      ))}
    </div>
  );
}
