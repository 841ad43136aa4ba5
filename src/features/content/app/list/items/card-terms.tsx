import { useLocale } from 'use-intl';
import { useMemo } from 'react';
import { leftToRight } from '#lib/words/isolated.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import type { EntryCard } from '../../../entry-card.ts';
import { contentMessages } from '../../messages.ts';
import styles from './entry-item.module.css';
import { useTaxonomy } from '../../use-taxonomy.ts';

interface CardTermsProps {
  card: Pick<EntryCard, 'categoryIds' | 'serviceIds' | 'tagIds'>;
  most: number;
}

/** The first few terms of an entry in taxonomy order, and the number of others. */
export function CardTerms({ card, most }: CardTermsProps) {
  const t = useTexts(contentMessages);
  const language = useLocale();
  const names = useTermNames();
  const own = new Set([...card.categoryIds, ...card.serviceIds, ...card.tagIds]);
  const terms = [...names].flatMap(([id, name]) => (own.has(id) ? name : []));
  const hidden = terms.slice(most);
  return (
    <span className={styles.terms}>
      {terms.slice(0, most).map((term) => (
        <span key={term} className={styles.term}>
          <bdi>{term}</bdi>
        </span>
      ))}
      {hidden.length > 0 ? (
        <span className={styles.moreTerms} title={hidden.join(', ')}>
          {leftToRight(t('moreTerms', { count: hidden.length }), language)}
        </span>
      ) : null}
    </span>
  );
}

/** The name of every content type, category, service and tag, by id and in taxonomy order. */
export function useTermNames(): ReadonlyMap<string, string> {
  const taxonomy = useTaxonomy();
  return useMemo(() => {
    const { contentTypes = [], businessCategories = [], businessServices = [], businessLabels = [] } = taxonomy ?? {};
    const labeledTerms = [...businessCategories, ...businessServices, ...businessLabels.flatMap(({ tags }) => tags)];
    return new Map([
      ...contentTypes.map(({ uid, name }) => [uid, name] as const),
      ...labeledTerms.map(({ uid, label }) => [uid, label] as const),
    ]);
  }, [taxonomy]);
}
