import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { emit } from '#access/events/emit.ts';
import { account, accountReading } from '#access/procedures.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { Destination, DestinationChange, DestinationOrder, NewDestination } from '../destination.ts';
import { destinationsChanged } from '../events.ts';
import {
  checkDestination,
  destinationRows,
  insertDestination,
  lockDestination,
  placeDestinations,
  writeDestination,
} from './destination-queries.ts';
import { countEntriesWritten, removeDestination } from './remove-destination.ts';

const tags = ['Destinations'];

/** In the order of the editor; who writes entries needs them. */
export const listDestinations = accountReading('content.read')
  .route({ method: 'GET', path: '/destinations', summary: 'List destinations', tags })
  .output(z.array(Destination))
  .handler(({ context: { scope } }) => destinationRows(scope));

/** The number of entries that have a text for a destination, those in the trash included. */
export const countWritings = accountReading('destination.update')
  .route({
    method: 'GET',
    path: '/destinations/{destinationId}/writings/count',
    summary: 'Count the entries with a text for a destination',
    tags,
  })
  .input(z.strictObject({ destinationId: Uid }))
  .output(z.object({ entries: z.number() }))
  .handler(async ({ input: { destinationId }, context: { scope } }) => ({
    entries: await countEntriesWritten(scope, destinationId),
  }));

/**
 * Adds a destination at the end; with a client-generated `uid`, creation is idempotent.
 * @throws CONFLICT when the name is taken
 */
export const createDestination = account('destination.update')
  .route({ method: 'POST', path: '/destinations', summary: 'Create a destination', tags })
  .input(NewDestination)
  .output(Destination)
  .handler(async ({ input, context: { scope } }): Promise<Destination> => {
    // Locks the account first: two concurrent calls can't take the same name.
    await bumpSiteRevision(scope);
    const known = await destinationRows(scope);
    const made = known.find(({ uid }) => uid === input.uid);
    if (made) return made;
    const blank = { kind: 'other', titleLimit: null, descriptionLimit: null, checks: [], version: 1 } as const;
    const destination: Destination = { ...blank, checks: [], ...input, uid: input.uid ?? newUid() };
    checkDestination(destination, known, 1);
    await insertDestination(scope, destination);
    await emit(scope, destinationsChanged, {});
    return destination;
  });

/**
 * Changes what is given. Texts keep what they have; those over a new limit are reported as too long.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`, or its name is taken
 */
export const updateDestination = account('destination.update')
  .route({ method: 'PATCH', path: '/destinations/{destinationId}', summary: 'Change a destination', tags })
  .input(DestinationChange)
  .output(Destination)
  .handler(async ({ input, context: { scope } }): Promise<Destination> => {
    const { destinationId, version, ...words } = input;
    await bumpSiteRevision(scope);
    const current = await lockDestination(scope, destinationId, version);
    const destination: Destination = { ...current, ...words, version: version + 1 };
    checkDestination(destination, await destinationRows(scope), 0);
    await writeDestination(scope, destination);
    await emit(scope, destinationsChanged, {});
    return destination;
  });

/** Sets the order of destinations; those not listed follow. */
export const reorderDestinations = account('destination.update')
  .route({ method: 'PUT', path: '/destinations/order', summary: 'Put destinations in order', tags })
  .input(DestinationOrder)
  .handler(async ({ input: { destinationIds }, context: { scope } }): Promise<void> => {
    await bumpSiteRevision(scope);
    await placeDestinations(scope, destinationIds);
    await emit(scope, destinationsChanged, {});
  });

/**
 * Removes a destination with all texts written for it, which can't be undone.
 * @throws NOT_FOUND, CONFLICT with `current: {entries}` while entries have a text for it and `removeWritings` isn't set;
 *   also for another version
 */
export const deleteDestination = account('destination.update')
  .route({ method: 'DELETE', path: '/destinations/{destinationId}', summary: 'Delete a destination', tags })
  .input(
    z.strictObject({
      destinationId: Uid,
      version: z.number().int().min(1),
      /** Set after the person has seen how many entries will lose a text. */
      removeWritings: z.boolean().default(false),
    }),
  )
  .output(z.object({ entries: z.number() }))
  .handler(async ({ input, context: { scope } }) => {
    const { destinationId, version, removeWritings } = input;
    const entries = await removeDestination(scope, { destinationId, version, removeWritings });
    await emit(scope, destinationsChanged, {});
    return { entries };
  });
