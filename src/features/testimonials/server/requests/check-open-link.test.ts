import { expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { createDateSegment } from '../../testimonial.ts';
import { submitTestimonial } from '../submit-testimonial.ts';
import { loadRequestPage } from './link.ts';

const world = await contentWorld();
const { ports, accounts } = world;

async function openPage() {
  const { createDate } = await world.database.admin
    .selectFrom('account')
    .select('createDate')
    .where('uid', '=', accounts.roofer)
    .executeTakeFirstOrThrow();
  return present(await loadRequestPage(ports, accounts.roofer, createDateSegment(createDate)));
}
const answer = ({ request, shownConsent }: Awaited<ReturnType<typeof openPage>>, submissionId = newUid()) =>
  submitTestimonial(
    ports,
    request,
    { ...customerWords, submissionId, shownConsent },
    { link: 'http://sites.test/x', publicOrigin: 'http://sites.test' },
  );

test('the open link takes what people send, and slows programs down', async () => {
  for (let number = 0; number < 5; number += 1) await answer(await openPage());
  const page = await openPage();
  // A burst: from now on, a form must have been open for a while.
  await expect(answer(page)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  ports.clock.turn(5);
  const submissionId = newUid();
  const { entryId } = await answer(page, submissionId);
  expect((await answer(page, submissionId)).entryId).toBe(entryId);
  ports.clock.turn(3_600);
  await answer(await openPage());
});
