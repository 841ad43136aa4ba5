import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading, present } from '#access/procedures.ts';
import { Uid } from '#lib/uid.ts';
import { StoryStep } from '../../story-steps.ts';

/** The history of one testimonial, newest first. @throws NOT_FOUND */
export const listSteps = accountReading('testimonial.read')
  .route({
    method: 'GET',
    path: '/testimonials/{entryId}/steps',
    summary: 'List what was done with a testimonial',
    tags: ['Testimonials'],
  })
  .input(z.strictObject({ entryId: Uid }))
  .output(z.array(StoryStep))
  .handler(async ({ input: { entryId }, context: { scope } }) => {
    const testimonial = selectOwn(scope, 'testimonial').select('entryId').where('entryId', '=', entryId);
    present(await testimonial.executeTakeFirst());
    return selectOwn(scope, 'testimonialStep as s')
      .leftJoin('user as u', 'u.uid', 's.userId')
      .select(['s.uid', 's.kind', 's.before', 's.after', 's.createDate', 's.sentDate'])
      .select(sql<string>`trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''))`.as('userName'))
      .where('s.entryId', '=', entryId)
      .orderBy('s.createDate', 'desc')
      .orderBy('s.uid')
      .limit(200)
      .execute();
  });
