import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading, present } from '#access/procedures.ts';
import { FirstSteps } from '../../first-steps.ts';

/** Derived from existing data, so a step is done however it was done. */
export const getFirstSteps = accountReading('account.read')
  .output(FirstSteps)
  .handler(async ({ context: { scope } }): Promise<FirstSteps> => {
    const { tx, accountId } = scope;
    const row = await tx
      .selectFrom('account')
      .select(({ exists, or }) => [
        sql<boolean>`logo_media_id is not null and description <> '' and (phone <> '' or email <> '')`.as('profile'),
        exists(selectOwn(scope, 'media').select('uid').where('deletedDate', 'is', null)).as('media'),
        exists(
          selectOwn(scope, 'entry')
            .select('uid')
            .where('statusPublish', '=', 'published')
            .where('deletedDate', 'is', null),
        ).as('published'),
        or([
          exists(selectOwn(scope, 'testimonialRequest').select('uid')),
          exists(selectOwn(scope, 'testimonial').select('entryId')),
        ]).as('testimonial'),
      ])
      .where('uid', '=', accountId)
      .executeTakeFirst();
    return FirstSteps.parse(present(row));
  });
