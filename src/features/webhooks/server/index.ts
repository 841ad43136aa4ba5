import { defineCapability } from '#access/capability.ts';
import { disableEndpoint, enableEndpoint, rotateSecret, sendTest } from './control-endpoints.ts';
import { getDelivery, listDeliveries, replayDelivery, replayFailed } from './deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  listEventTypes,
  updateEndpoint,
} from './endpoints.ts';
import { listEventSamples } from './event-samples.ts';
import { postToSlack, postToTeams } from './post-actions.ts';
import { judgeWebhooksJob } from './failing/judge-webhooks.job.ts';
import { sendWebhookNoticeJob } from './failing/notice-mail.tsx';
import { webhookWatcher } from './queue-deliveries.ts';
import { resumeWebhooksJob, sweepWebhooksJob } from './sending/resume-webhooks.job.ts';
import { sendWebhookAction } from './send-action.ts';
import { sendWebhooksJob } from './sending/send-webhooks.job.ts';

/** Webhooks of accounts and agencies: events that are posted to other programs (Standard Webhooks). */
export const webhooks = defineCapability({
  account: {
    createEndpoint: createEndpoint.account,
    deleteEndpoint: deleteEndpoint.account,
    disableEndpoint: disableEndpoint.account,
    enableEndpoint: enableEndpoint.account,
    getDelivery: getDelivery.account,
    getEndpoint: getEndpoint.account,
    listDeliveries: listDeliveries.account,
    listEndpoints: listEndpoints.account,
    listEventSamples,
    listEventTypes: listEventTypes.account,
    replayDelivery: replayDelivery.account,
    replayFailed: replayFailed.account,
    rotateSecret: rotateSecret.account,
    sendTest: sendTest.account,
    updateEndpoint: updateEndpoint.account,
  },
  agency: {
    createEndpoint: createEndpoint.agency,
    deleteEndpoint: deleteEndpoint.agency,
    disableEndpoint: disableEndpoint.agency,
    enableEndpoint: enableEndpoint.agency,
    getDelivery: getDelivery.agency,
    getEndpoint: getEndpoint.agency,
    listDeliveries: listDeliveries.agency,
    listEndpoints: listEndpoints.agency,
    listEventTypes: listEventTypes.agency,
    replayDelivery: replayDelivery.agency,
    replayFailed: replayFailed.agency,
    rotateSecret: rotateSecret.agency,
    sendTest: sendTest.agency,
    updateEndpoint: updateEndpoint.agency,
  },
  jobs: [judgeWebhooksJob, resumeWebhooksJob, sendWebhookNoticeJob, sendWebhooksJob, sweepWebhooksJob],
  provides: [postToSlack, postToTeams, sendWebhookAction, webhookWatcher],
});
