import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem } from '#lib/problem.ts';

const maxDepth = 20;

/** The largest JSON body from a signed-in user. */
const defaultMaxBytes = 1_000_000;

/**
 * For routes that read their body themselves, in any form. Without a declared length, it is read before it is counted.
 * @throws PAYLOAD_TOO_LARGE, with `message` if there is one
 */
export function bodyUpTo(maxBytes: number, message?: string): MiddlewareHandler {
  const onError = () => {
    throw message ? problem('PAYLOAD_TOO_LARGE', message) : tooLarge(maxBytes);
  };
  return bodyLimit({ maxSize: maxBytes, onError });
}

/**
 * Reads a JSON body as text; rejects bodies that are too large or nested too deeply before parsing.
 * @throws PAYLOAD_TOO_LARGE, BAD_REQUEST
 */
export async function limitedText(request: Request, maxBytes = defaultMaxBytes): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw tooLarge(maxBytes);
  // HTTP limits a body to its declared length; without one, it is counted as it arrives.
  return withoutDepth(declared > 0 ? await request.text() : await countedText(request, maxBytes));
}

async function countedText(request: Request, maxBytes: number): Promise<string> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    size += step.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(step.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function withoutDepth(text: string): string {
  if (depthOf(text) > maxDepth) throw problem('BAD_REQUEST', `The data is nested more than ${maxDepth} levels deep.`);
  return text;
}

function tooLarge(maxBytes: number) {
  const most = maxBytes < 1_000_000 ? `${Math.floor(maxBytes / 1_000)} kB` : `${Math.floor(maxBytes / 1_000_000)} MB`;
  return problem(
    'PAYLOAD_TOO_LARGE',
    `This is too much for one request: at most ${most}. Files go through the upload.`,
  );
}

/** The deepest nesting of arrays and objects, ignoring strings. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) deepest = Math.max(deepest, (depth += 1));
    else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest;
}
