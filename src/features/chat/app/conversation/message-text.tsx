import { Fragment, memo, type ReactNode } from 'react';
import { type Block, hiddenHost, type Inline, isEmojiAlone, readMarkdown } from '../../markdown.ts';
import { splitMentions } from '../../mentions.ts';
import styles from './message-text.module.css';

interface MessageTextProps {
  text: string;
  mentions: readonly { userId: string; name: string }[];
  /** Whose mentions stand out. */
  viewerId: string;
}

/** The words of a message, with its little markup. */
export const MessageText = memo(function MessageText({ text, ...named }: MessageTextProps) {
  if (isEmojiAlone(text)) return <p className={styles.emoji}>{text}</p>;
  return (
    <div className={styles.text}>
      {readMarkdown(text).map((block, at) => (
        <BlockView key={at} block={block} {...named} />
      ))}
    </div>
  );
});

type Named = Omit<MessageTextProps, 'text'>;

function BlockView({ block, ...named }: Named & { block: Block }) {
  if (block.kind === 'code')
    return (
      <pre className={styles.code} dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === 'paragraph') return <p dir="auto">{inlines(block.parts, named)}</p>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List dir="auto">
      {block.items.map((parts, at) => (
        <li key={at} dir="auto">
          {inlines(parts, named)}
        </li>
      ))}
    </List>
  );
}

function inlines(parts: readonly Inline[], named: Named): ReactNode {
  return parts.map((part, at) => <Fragment key={at}>{inlineOf(part, named)}</Fragment>);
}

function inlineOf(part: Inline, named: Named): ReactNode {
  switch (part.kind) {
    case 'text':
      return splitMentions(part.text, named.mentions).map((piece, at) =>
        'person' in piece ? (
          <bdi key={at} className={styles.mention} data-me={piece.person.userId === named.viewerId || undefined}>
            @{piece.person.name}
          </bdi>
        ) : (
          piece.text
        ),
      );
    case 'bold':
      return <strong>{inlines(part.parts, named)}</strong>;
    case 'italic':
      return <em>{inlines(part.parts, named)}</em>;
    case 'code':
      return (
        <code className={styles.inlineCode} dir="ltr">
          {part.text}
        </code>
      );
    case 'link':
      return <MessageLink {...part} />;
  }
}

/** Words can say anything, so a link that leads elsewhere than they say shows its host. */
function MessageLink({ label, address }: { label: string; address: string }) {
  const host = hiddenHost({ label, address });
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
        <bdi>{label}</bdi>
      </a>
      {host ? <bdi className={styles.host}> ({host})</bdi> : null}
    </>
  );
}
