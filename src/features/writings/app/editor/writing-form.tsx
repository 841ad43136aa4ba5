import { Button, Checkbox, Menu, Skeleton, Textarea } from '@mantine/core';
import { Copy } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { TextTools } from '#features/content/app/editor/text/text-tools.tsx';
import { useShown } from '#features/content/app/editor/use-entry.ts';
import { longestTitle, type Writing } from '#features/content/writing.ts';
import { loadPart } from '#ui/late-part.ts';
import { showUndoToast } from '#ui/notices/undo-toast.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination } from '../../destination.ts';
import { countCharacters, countRichText, gapsOf, hasTitle, isEmptyWriting } from '../../writing-state.ts';
import { blankWriting, useWriting } from './use-writing.ts';
import { writingMessages } from './writing-messages.ts';
import styles from './writings-tab.module.css';

const RichTextField = lazy(async () => ({
  default: (await loadPart(() => import('#features/content/app/editor/text/rich-text-field.tsx'))).RichTextField,
}));

interface WritingFormProps {
  destination: Destination;
  all: readonly Destination[];
}

/** Title, text and checks for one destination, saved as they are typed. */
export function WritingForm({ destination, all }: WritingFormProps) {
  const t = useTexts(writingMessages);
  const { writing, set, flush } = useWriting(destination, all);
  const count = useId();
  const text = { value: writing.description, set: (description: string) => set({ description }), onBlur: flush };
  return (
    <div className={styles.form}>
      <Actions destination={destination} all={all} writing={writing} set={set} />
      {hasTitle(destination) ? (
        <div className={styles.labeled}>
          <Textarea
            label={t('title')}
            autosize
            minRows={1}
            maxLength={longestTitle}
            dir="auto"
            value={writing.title}
            aria-describedby={`${count}-title`}
            onChange={(event) => set({ title: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
            onBlur={flush}
          />
          <Count id={`${count}-title`} count={countCharacters(writing.title.trim())} limit={destination.titleLimit} />
        </div>
      ) : null}
      <div className={styles.labeled}>
        <span className={styles.label} aria-hidden>
          {t('text')}
        </span>
        <Suspense fallback={<Skeleton height={180} />}>
          <RichTextField
            field={text}
            label={t('text')}
            placeholder={t('textPlaceholder', { name: destination.name })}
            isFramed
            renderTools={(insert) => <TextTools insert={insert} />}
            describedBy={`${count}-text`}
          />
        </Suspense>
        <Count id={`${count}-text`} count={countRichText(writing.description)} limit={destination.descriptionLimit} />
      </div>
      <Checks destination={destination} writing={writing} set={set} />
      <Missing destination={destination} writing={writing} />
    </div>
  );
}

function Count({ id, count, limit }: { id: string; count: number; limit: number | null }) {
  const t = useTexts(writingMessages);
  const over = limit === null ? 0 : count - limit;
  return (
    <span id={id} className={styles.count} data-over={over > 0 || undefined}>
      {limit === null
        ? t('count', { count })
        : over > 0
          ? t('over', { count, limit, over })
          : t('countOf', { count, limit })}
    </span>
  );
}

interface PartProps {
  destination: Destination;
  writing: Writing;
  set: (change: Partial<Writing>) => void;
}

function Checks({ destination: { checks }, writing: { checkeds }, set }: PartProps) {
  const t = useTexts(writingMessages);
  if (checks.length === 0) return null;
  return (
    <Checkbox.Group
      label={t('checks')}
      value={checkeds.map(({ id }) => id)}
      onChange={(ids) => set({ checkeds: checks.filter(({ id }) => ids.includes(id)) })}
    >
      <div className={styles.form}>
        {checks.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** What keeps a text that somebody began from being ready. */
function Missing({ destination, writing }: Pick<PartProps, 'destination' | 'writing'>) {
  const t = useTexts(writingMessages);
  if (isEmptyWriting(writing)) return null;
  const checked = new Set(writing.checkeds.map(({ id }) => id));
  const lines = gapsOf(writing, destination).flatMap((gap) =>
    gap === 'checks'
      ? destination.checks.filter(({ id }) => !checked.has(id)).map(({ name }) => name)
      : [t(`gaps.${gap}`)],
  );
  if (lines.length === 0) return null;
  return (
    <dl className={styles.missing}>
      <dt>{t('missing')}</dt>
      {lines.map((line) => (
        <dd key={line}>
          <bdi>{line}</bdi>
        </dd>
      ))}
    </dl>
  );
}

function Actions({ destination, all, writing, set }: PartProps & { all: readonly Destination[] }) {
  const t = useTexts(writingMessages);
  const writings = useShown('writings');
  const own = { title: useShown('title'), description: useShown('description') };
  const others = all.filter(({ uid }) => uid !== destination.uid && !isEmptyWriting(writings[uid]));
  const replace = (next: Writing, message: string) => {
    set(next);
    if (!isEmptyWriting(writing)) showUndoToast({ message, undo: () => set(writing), undoLabel: t('undo') });
  };
  const copy = (name: string, { title, description }: Pick<Writing, 'title' | 'description'>) =>
    replace(
      { ...writing, title: hasTitle(destination) ? title.trim() : writing.title, description },
      t('copied', { name }),
    );
  return (
    <div className={styles.actions}>
      <Menu position="bottom-start" trapFocus>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />}>
            {t('copy')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => copy(t('thisEntry'), own)}>{t('thisEntry')}</Menu.Item>
          {others.map(({ uid, name }) => (
            <Menu.Item key={uid} onClick={() => copy(name, writings[uid] ?? blankWriting)}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isEmptyWriting(writing) ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => replace(blankWriting, t('cleared', { name: destination.name }))}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
