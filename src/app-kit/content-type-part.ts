import { type ComponentType, createContext, use } from 'react';
import type { ShapeOf, TextToolProps } from './entry-part.ts';

/** Values of fields by key, in the shape of entries. */
type Values = Readonly<Record<string, unknown>>;

export interface TemplateFieldsProps {
  contentTypeId: string;
  values: Values;
  onChange: (values: Values) => void;
  error: string | undefined;
}

export interface TemplateInputsProps {
  values: ShapeOf<'template'>;
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>;
  set: (changes: Partial<ShapeOf<'template'>>) => void;
}

/** What a capability shows on the settings page of a content type. Components are lazy, each in its own bundle. */
export interface ContentTypePart {
  id: string;
  /** Below the form, saved by itself; of types whose entries the team creates. */
  Section?: ComponentType<{ contentTypeId: string }>;
  /** Inputs for the custom fields of new entries. */
  TemplateFields?: ComponentType<TemplateFieldsProps>;
  /** A tool above an entry template's rich texts. */
  TemplateTextTool?: ComponentType<TextToolProps>;
  /** A section on the page of an entry template. */
  TemplateInputs?: ComponentType<TemplateInputsProps>;
}

/** The content type parts of all capabilities; the shell provides them. */
export const ContentTypePartsContext = createContext<readonly ContentTypePart[]>([]);

export const useContentTypeParts = (): readonly ContentTypePart[] => use(ContentTypePartsContext);
