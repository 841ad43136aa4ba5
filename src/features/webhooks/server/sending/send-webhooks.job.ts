import { setTimeout as sleep } from 'node:timers/promises';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { isProblem } from '#lib/problem.ts';
import type { Ports } from '#access/ports.ts';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { findNext, holdEndpoint, isWorkLeft, type Lane, releaseEndpoint } from './due-deliveries.ts';
import { keepAttempt } from './keep-attempt.ts';
import { post } from './post.ts';
import { type Target, workFor } from './target.ts';

/** How long a worker waits for an endpoint before it turns to others; the endpoint's messages go on beside it. */
const patienceMs = 150;
/** So many endpoints are waited for at once by one process. */
const mostAtOnce = 400;
/** After so many messages, other endpoints have their turn. */
const mostInTurn = 50;

const underWay = new Set<Promise<void>>();

/** Waits until nothing is being sent by this process. */
export async function allSent(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Sends what an endpoint waits for: first attempts one after the other, in order, and beside them those that are made
 * again. An endpoint that hangs holds a connection, but no worker. What a killed process leaves is taken up by
 * `resume-webhooks`.
 */
export const sendWebhooksJob = defineSystemJob<Target>({
  ...workFor,
  async work(ports, target) {
    const sending: Promise<void> = sendAll(ports, target)
      .catch((error: unknown) => ports.log.error({ err: error, ...target }, 'sending to a webhook failed'))
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    const isCrowded = underWay.size >= mostAtOnce;
    await Promise.race([sending, ...(isCrowded ? [] : [sleep(patienceMs)])]);
    return async () => {};
  },
});

async function sendAll(ports: Ports, target: Target): Promise<void> {
  try {
    if (!(await holdEndpoint(ports, target))) return;
    await Promise.all([sendLane(ports, target, 'first'), sendLane(ports, target, 'again')]);
    await releaseEndpoint(ports, target);
    // Also what came while another turn held it.
    if (!(await isWorkLeft(ports, target))) return;
  } catch (error) {
    // Its owner is closed: what waits is sent once it is open again.
    if (isProblem(error) && error.code === 'NOT_FOUND') return;
    throw error;
  }
  await inSystem(ports.db, workFor.name, (scope) => enqueueSystem(scope, workFor, target));
}

async function sendLane(ports: Ports, target: Target, lane: Lane): Promise<void> {
  for (let sent = 0; sent < mostInTurn; sent += 1) {
    const delivery = await findNext(ports, target, lane);
    if (!delivery) return;
    await keepAttempt(ports, target, delivery, await post(ports, target, delivery));
  }
}
