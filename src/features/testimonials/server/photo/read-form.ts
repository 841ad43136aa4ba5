import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { problem } from '#lib/problem.ts';
import { createTurns } from '#platform/http/in-turn.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { photoInput } from '../../nouns/photo.ts';
import type { TestimonialWords } from '../../words/en.data.ts';
import { testimonialWords } from '../../words/testimonial-words.ts';

/** Texts and form overhead, in bytes. */
const mostTextBytes = 200_000;
/** A photo that is too large returns the form with all input; anything above this is not read. */
const mostBytes = 50_000_000;

const { tooLarge } = testimonialWords('en').link;
const texts = bodyUpTo(mostTextBytes, tooLarge);
const textsAndPhoto = bodyUpTo(mostBytes, tooLarge);

/** For pages whose forms have only texts. */
export const textsOnly = texts;
/** Bodies without a declared length are read before they are counted. Browsers always declare it. */
export const withinLimits: typeof texts = (c, next) =>
  (c.req.header('content-length') ? textsAndPhoto : texts)(c, next);

const inTurn = createTurns(8);

/** @throws SERVICE_UNAVAILABLE while many photos arrive, BAD_REQUEST if it is not a form */
export async function readForm(c: Context<HttpEnv>, words: TestimonialWords): Promise<FormData> {
  const read = () =>
    c.req.formData().catch(() => {
      throw problem('BAD_REQUEST', words.link.unreadable);
    });
  if (Number(c.req.header('content-length') ?? 0) <= mostTextBytes) return read();
  return inTurn(read, () => {
    throw problem('SERVICE_UNAVAILABLE', words.errors.photosBusy, { retryAfterSeconds: 5 });
  });
}

/** The submitted portrait; browsers send an empty file for none. */
export function photoOf(form: FormData): File | undefined {
  const sent = form.get(photoInput);
  return sent instanceof File && sent.size > 0 ? sent : undefined;
}
