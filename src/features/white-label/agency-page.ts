import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';
import { agencyPageNames, type AgencyPageName } from './agency-page-name.ts';

/** Title and text of a page, or neither for the standard one. */
const words = z.strictObject({
  title: line(120),
  /** Paragraphs with empty lines between them; one that begins with # is a heading. */
  text: prose(50_000),
});
const titleNeeded = { path: ['title'], message: 'Give the page a title.' };
const textNeeded = { path: ['text'], message: 'Write the page, or empty the title to use the standard one.' };
const hasTitle = ({ title, text }: z.infer<typeof words>) => title !== '' || text === '';
const hasText = ({ title, text }: z.infer<typeof words>) => text !== '' || title === '';

export const PageText = words.refine(hasTitle, titleNeeded).refine(hasText, textNeeded);

export const UpdateAgencyPage = words
  .extend({
    page: z.enum(agencyPageNames),
    /** Of the page that was read; 0 if it wasn't the agency's own yet. */
    version: z.int().nonnegative(),
  })
  .refine(hasTitle, titleNeeded)
  .refine(hasText, textNeeded);
export type UpdateAgencyPage = z.infer<typeof UpdateAgencyPage>;

/** A page as the agency has written it; empty: the standard one is shown. */
export interface AgencyPage {
  page: AgencyPageName;
  title: string;
  text: string;
  version: number;
}

/** What is between two headings. */
export interface PageSection {
  /** Empty before the first heading. */
  title: string;
  paragraphs: string[];
}

export function sectionsOf(text: string): PageSection[] {
  const sections: PageSection[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const title = first.startsWith('#') ? first.replace(/^#+/, '').trim() : '';
    if (title) sections.push({ title, paragraphs: [] });
    const paragraph = (title ? rest : [first, ...rest]).join('\n').trim();
    if (paragraph === '') continue;
    if (sections.length === 0) sections.push({ title: '', paragraphs: [] });
    sections.at(-1)?.paragraphs.push(paragraph);
  }
  return sections;
}
