import { sql } from 'kysely';
import { accountReading, present } from '#access/procedures.ts';
import { FirstSteps } from '../../first-steps.ts';

/** Read from what is there, so that a step is done however it was done. */
export const getFirstSteps = accountReading('account.read')
  .output(FirstSteps)
  .handler(async ({ context: { scope } }): Promise<FirstSteps> => {
    const { tx, accountId } = scope;
    const row = await tx
      .selectFrom('account')
      .select(({ exists, selectFrom, or }) => [
        sql<boolean>`logo_media_id is not null and description <> '' and (phone <> '' or email <> '')`.as('profile'),
        exists(
          selectFrom('media').select('uid').where('accountId', '=', accountId).where('deletedDate', 'is', null),
        ).as('media'),
        exists(
          selectFrom('entry')
            .select('uid')
            .where('accountId', '=', accountId)
            .where('statusPublish', '=', 'published')
            .where('deletedDate', 'is', null),
        ).as('published'),
        or([
          exists(selectFrom('testimonialRequest').select('uid').where('accountId', '=', accountId)),
          exists(selectFrom('testimonial').select('entryId').where('accountId', '=', accountId)),
        ]).as('testimonial'),
      ])
      .where('uid', '=', accountId)
      .executeTakeFirst();
    return FirstSteps.parse(present(row));
  });
