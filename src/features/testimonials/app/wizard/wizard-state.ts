import { minTextLength } from '../../testimonial.ts';
import type { WrittenTestimonial } from '../../written-testimonial.ts';

export type WizardStep = 'sort' | 'words' | 'details' | 'thanks';

export type WizardValues = Omit<WrittenTestimonial, 'formId' | 'photoId'>;

/** The first step is shown only if there is a category and a list of the account's own to choose from (spec 3 §2). */
export function stepsOf({ categories, fields }: { categories: number; fields: number }): WizardStep[] {
  return categories > 0 && fields > 0 ? ['sort', 'words', 'details', 'thanks'] : ['words', 'details', 'thanks'];
}

export type WordsProblem = 'rating' | 'short';

/** Spec 3 §5. */
export function wordsProblem(
  { rating, description }: Pick<WizardValues, 'rating' | 'description'>,
  isRated: boolean,
): WordsProblem | undefined {
  if (isRated && rating === null) return 'rating';
  return [...description.trim()].length < minTextLength ? 'short' : undefined;
}
