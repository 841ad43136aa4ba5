import { Fragment, useMemo, type ReactNode } from 'react';
import styles from './entry-peek.module.css';

const plainTags = new Set([
  'P',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'CODE',
  'PRE',
]);
const emptyTags = new Set(['BR', 'HR']);

/** An entry's description, read-only. Built from the few elements that the editor produces: HTML is never injected. */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return children(body);
  }, [html]);
  return (
    <div className={styles.text} dir="auto">
      {content}
    </div>
  );
}

function children(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((child, place) => <Fragment key={place}>{shown(child)}</Fragment>);
}

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const Tag = node.tagName.toLowerCase() as 'p';
  if (emptyTags.has(node.tagName)) return <Tag />;
  if (node.tagName === 'A') return <Link address={node.getAttribute('href') ?? ''}>{children(node)}</Link>;
  return plainTags.has(node.tagName) ? <Tag dir="auto">{children(node)}</Tag> : children(node);
}

function Link({ address, children: words }: { address: string; children: ReactNode }) {
  if (!/^(https?:|mailto:|tel:)/i.test(address)) return words;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}
