import type { FormField } from './custom-field.ts';
import { fieldWords } from '../words/field-words.ts';

const plain = { help: '', options: [], required: false, isTitle: false, isDescription: false };

/** The default fields of a contact form, in the site's language (BCP 47). */
export function usualContactFields(language: string): readonly FormField[] {
  const { usual } = fieldWords(language);
  return [
    { ...plain, key: 'name', name: usual.name, type: 'text', required: true, isTitle: true },
    { ...plain, key: 'email', name: usual.email, type: 'text', required: true },
    { ...plain, key: 'phone', name: usual.phone, type: 'text' },
    { ...plain, key: 'address', name: usual.address, type: 'mapAutocomplete' },
    { ...plain, key: 'message', name: usual.message, type: 'multiText', required: true, isDescription: true },
  ];
}
