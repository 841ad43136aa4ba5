import type { Entry } from '#features/content/entry.ts';
import { useTexts } from '#ui/text/use-texts.ts';
import { entryMessages } from './entry-messages.ts';

/** The author of the testimonial being edited, and whether edits are pending approval. */
export function EditorRow({ entry: { testimonial } }: { entry: Entry }) {
  const t = useTexts(entryMessages);
  if (!testimonial) return null;
  return (
    <>
      <dt>{t('from')}</dt>
      <dd>
        <bdi>{testimonial.customerName}</bdi>
        {testimonial.rating ? ` · ${t('stars', { count: testimonial.rating })}` : null}
        {testimonial.editedFields.length > 0 && <p>{t('waitsForApproval')}</p>}
      </dd>
    </>
  );
}
