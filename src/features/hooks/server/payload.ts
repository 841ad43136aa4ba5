import { problem } from '#lib/problem.ts';

/** The object that a body holds, as JSON or a form. @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, UNPROCESSABLE_CONTENT */
export function readPayload(text: string, contentType: string): Record<string, unknown> {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) return readForm(text);
  if (!/^(application|text)\/([\w.+-]*\+)?json\s*(;|$)/i.test(contentType))
    throw problem(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send JSON with “Content-Type: application/json”, or a form with “application/x-www-form-urlencoded”.',
    );
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problem('UNPROCESSABLE_CONTENT', 'The body has to be a JSON object: “{ … }”.');
  return clean(value) as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('BAD_REQUEST', 'The body isn’t valid JSON. Send an object: “{ … }”.');
  }
}

/** A name that comes several times is a list. */
function readForm(text: string): Record<string, unknown> {
  const byName = Map.groupBy(new URLSearchParams(text), ([key]) => key);
  const all = [...byName].map(([key, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [key, values.length > 1 ? values : values[0]];
  });
  return clean(Object.fromEntries(all)) as Record<string, unknown>;
}

/** Without what the database can't keep. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [clean(key), clean(one)]));
}

const longestText = 500;
const longestList = 20;
const deepest = 5;
const most = 10_000;

/** What an event says of a message: enough for conditions and texts, however much came. */
export function shortened(payload: Record<string, unknown>): Record<string, unknown> {
  let left = most;
  const take = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') {
      const text = value.slice(0, longestText).toWellFormed();
      left -= text.length;
      return text;
    }
    left -= 10;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value))
      return depth < deepest ? value.slice(0, longestList).map((one) => take(one, depth + 1)) : [];
    if (depth >= deepest) return {};
    const kept: [string, unknown][] = [];
    for (const [key, one] of Object.entries(value)) {
      left -= key.length;
      if (left > 0) kept.push([key, take(one, depth + 1)]);
    }
    return Object.fromEntries(kept);
  };
  return take(payload, 0) as Record<string, unknown>;
}
