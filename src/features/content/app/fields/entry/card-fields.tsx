import type { EntryCard } from '../../../entry-card.ts';
import { fieldValueText } from '../../../fields/field-value-text.ts';
import styles from './entry-fields.module.css';

/** The values that the account's fields show on cards. */
export function CardFields({ card: { cardFields } }: { card: EntryCard }) {
  return cardFields.map(({ name, value }) => (
    <span key={name} className={styles.onCard} title={name}>
      <span className="visually-hidden">{`${name}: `}</span>
      <bdi>{fieldValueText(value)}</bdi>
    </span>
  ));
}
