import { z } from 'zod';

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  pattern?: string;
  format?: string;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  $ref?: string;
  $defs?: Record<string, Shape>;
}

interface Choice {
  /** Used wherever an id or free text is accepted. */
  id: string;
  /** Which of several alternatives is taken. */
  turn: number;
  /** Leaves out what need not be there. */
  isShort: boolean;
  /** Shapes that name themselves, by their names. */
  defs: Record<string, Shape>;
  isWithin?: boolean;
}

const turns = 6;

/** Inputs that fit a procedure's schema, with one id in every place that takes one, nested ones too. */
export function samplesOf(schema: unknown, id: string): unknown[] {
  if (!schema) return [undefined];
  const shape = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;
  const choices = Array.from({ length: turns }, (_, turn) => [
    { id, turn, isShort: false, defs: shape.$defs ?? {} },
    { id, turn, isShort: true, defs: shape.$defs ?? {} },
  ]).flat();
  const texts = new Set(choices.map((choice) => JSON.stringify(sample(shape, choice))));
  return [...texts].map((text) => JSON.parse(text) as unknown);
}

function sample(shape: Shape, choice: Choice): unknown {
  // A shape within itself is its first alternative.
  if (shape.$ref)
    return sample(choice.defs[shape.$ref.replace('#/$defs/', '')] ?? {}, {
      ...choice,
      turn: choice.isWithin ? 0 : choice.turn,
      isWithin: true,
    });
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[choice.turn % shape.enum.length];
  const alternatives = shape.anyOf ?? shape.oneOf;
  if (alternatives) return sample(alternatives[choice.turn % alternatives.length] ?? {}, choice);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => sample(part, choice)));
  switch (shape.type) {
    case 'object':
      return sampleObject(shape, choice);
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sample(shape.items ?? {}, choice));
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1) <= 1 ? 1 : shape.minimum;
    case 'boolean':
      return choice.turn % 2 === 0;
    case 'null':
      return null;
    case 'string':
      return sampleText(shape, choice);
    default:
      return new Date(0).toISOString();
  }
}

function sampleObject({ properties = {}, required = [] }: Shape, choice: Choice): object {
  const names = Object.keys(properties).filter((name) => !choice.isShort || required.includes(name));
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === 'filter' || name === 'where' ? sampleFilter(choice) : sample(properties[name] ?? {}, choice),
    ]),
  );
}

/** Any tree of conditions is one: its schema says nothing more. */
const sampleFilter = ({ id }: Choice): object => ({ field: 'contentType', op: 'isAnyOf', value: [id] });

/** The first that a pattern takes: an id wherever one may stand. */
const texts = [
  'someone@people.example',
  '#112233',
  'en',
  '2026-05-04',
  '2026-05',
  '2026-05-04T10:00:00Z',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  'a-b',
];

function sampleText({ pattern, format, minLength = 0, maxLength = 500 }: Shape, { id, turn }: Choice): string {
  if ((format === 'email' || format === 'idn-email') && !pattern) return 'someone@people.example';
  const takes = (text: string) => !pattern || new RegExp(pattern).test(text);
  const free = turn % 2 ? ['', 'https://people.example/', 'ladder and van 47', id] : [id, 'ladder and van 47'];
  const fits = (text: string) => takes(text) && text.length <= maxLength && text.length >= minLength;
  return [...(pattern ? [id] : []), ...free, ...texts].find(fits) ?? id.slice(0, maxLength);
}
