import type { useEditForm } from '#app-kit/editing/use-edit-form.ts';
import type { CustomField, FieldDraft } from '../../../fields/custom-field.ts';

/** A field in the form's shape; an unsaved one has no id and version 0. */
export type FieldRecord = FieldDraft & Pick<CustomField, 'version'> & Partial<Pick<CustomField, 'uid' | 'key'>>;

/** Most fields are added for the contact form; those that begin with a content type are for its entries. */
export const blankField = (contentTypeId?: string): FieldRecord => ({
  name: '',
  type: 'text',
  options: [],
  help: '',
  required: false,
  isTitle: false,
  isDescription: false,
  isOnContactForm: contentTypeId === undefined,
  contentTypes: contentTypeId === undefined ? [] : [contentTypeId],
  isPublic: true,
  isOnCard: false,
  isFacet: false,
  defaultValue: null,
  version: 0,
});

export const draftOf = ({ version: _version, uid: _uid, key: _key, ...draft }: FieldRecord): FieldDraft => draft;

/** Of the form's sections. */
export interface SectionProps {
  edit: Pick<ReturnType<typeof useEditForm<FieldDraft, FieldRecord>>, 'values' | 'errors' | 'set'>;
}
