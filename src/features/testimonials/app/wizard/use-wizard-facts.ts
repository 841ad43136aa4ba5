import { useQuery } from '@tanstack/react-query';
import { api } from '#app-kit/api/api.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { CustomField } from '#features/custom-fields/custom-field.ts';
import type { Taxonomy } from '#features/taxonomy/taxonomy.ts';
import type { TestimonialSettings } from '../../testimonial.ts';

export interface WizardFacts {
  settings: TestimonialSettings;
  categories: Taxonomy['businessCategories'];
  /** The account's own lists of the content type for testimonials. */
  fields: CustomField[];
}

/** The wizard's choices; undefined until all are loaded. */
export function useWizardFacts(): WizardFacts | undefined {
  const { testimonials, taxonomy, customFields } = api.account(useAccountId());
  const settings = useQuery(testimonials.getTestimonialSettings.queryOptions()).data?.settings;
  const terms = useQuery(taxonomy.getTaxonomy.queryOptions()).data;
  const all = useQuery(customFields.listCustomFields.queryOptions()).data;
  if (!settings || !terms || !all) return undefined;
  const typeId = settings.contentType || terms.contentTypes.find(({ purpose }) => purpose === 'testimonial')?.uid;
  const isAsked = ({ type, contentTypes }: CustomField) =>
    (type === 'select' || type === 'multiSelect') && contentTypes.some((id) => id === typeId);
  return { settings, categories: terms.businessCategories, fields: all.filter(isAsked) };
}
