import { defineCapability } from '#access/capability.ts';
import { channelAdapters } from './adapters/adapter.ts';
import { ayrshareAdapter } from './adapters/networks/ayrshare.ts';
import { blueskyAdapter } from './adapters/networks/bluesky.ts';
import { facebookAdapter } from './adapters/networks/facebook.ts';
import { googleBusinessAdapter } from './adapters/networks/google-business.ts';
import { instagramAdapter } from './adapters/networks/instagram.ts';
import { linkedinAdapter } from './adapters/networks/linkedin.ts';
import { mastodonAdapter } from './adapters/networks/mastodon.ts';
import { pinterestAdapter } from './adapters/networks/pinterest.ts';
import { threadsAdapter } from './adapters/networks/threads.ts';
import { xAdapter } from './adapters/networks/x.ts';
import { rssAdapter } from './adapters/rss.ts';
import { wordpressAdapter } from './adapters/wordpress/wordpress-adapter.ts';
import { createApprovalLink, deleteApprovalLink, listApprovalLinks } from './approval/approval-links.ts';
import { createApprovalRoutes } from '../site/approval-routes.tsx';
import {
  checkChannel,
  listChannelKinds,
  listChannelOptions,
  listChannels,
  removeChannel,
  updateChannel,
} from './channels.ts';
import { getComposer } from './composer.ts';
import { beginConnecting, createCallbackRoutes, finishConnecting, getAttempt } from './connecting.ts';
import {
  approvePosts,
  cancelPosts,
  pushPosts,
  removePosts,
  retryPosts,
  returnPosts,
  schedulePosts,
  takeTheirs,
} from './control-posts.ts';
import { countDuePostsJob, countPostJob } from './count-posts.job.ts';
import { checkChannelJob, checkDueChannelsJob, sendChannelNoticeJob } from './health.tsx';
import { listIntegrated } from './list-integrated.ts';
import { postsPart } from './posts-part.ts';
import { deletePost, listPosts, savePost } from './posts.ts';
import { sendFailureNoticeJob } from './send/failure-mail.tsx';
import { createPostMediaRoutes, mediaPath } from './send/post-media.ts';
import { sendDuePostsJob, sendPostJob } from './send/send-post.job.ts';
import { withdrawDeleted, withdrawHidden, withdrawPostsJob, withdrawUnpublished } from './withdraw.ts';

const adapters = [
  ayrshareAdapter,
  blueskyAdapter,
  facebookAdapter,
  googleBusinessAdapter,
  instagramAdapter,
  linkedinAdapter,
  mastodonAdapter,
  pinterestAdapter,
  threadsAdapter,
  xAdapter,
  rssAdapter,
  wordpressAdapter,
];

/** Entries are posted to channels: websites, profiles, social networks. */
export const publishing = defineCapability({
  account: {
    approvePosts,
    beginConnecting,
    cancelPosts,
    checkChannel,
    createApprovalLink,
    deleteApprovalLink,
    deletePost,
    finishConnecting,
    getAttempt,
    getComposer,
    listApprovalLinks,
    listChannelKinds,
    listChannelOptions,
    listChannels,
    listPosts,
    pushPosts,
    removeChannel,
    removePosts,
    retryPosts,
    returnPosts,
    savePost,
    schedulePosts,
    takeTheirs,
    updateChannel,
  },
  house: { listIntegrated },
  jobs: [
    checkChannelJob,
    checkDueChannelsJob,
    countDuePostsJob,
    countPostJob,
    sendChannelNoticeJob,
    sendDuePostsJob,
    sendFailureNoticeJob,
    sendPostJob,
    withdrawPostsJob,
  ],
  on: [withdrawDeleted, withdrawHidden, withdrawUnpublished],
  provides: [postsPart, ...adapters.map((adapter) => channelAdapters.provide(adapter))],
  routes: {
    management: {
      '/approve': { create: createApprovalRoutes, metered: 'every' },
      '/channels/callback': { create: createCallbackRoutes, metered: 'every' },
    },
    site: { [mediaPath]: createPostMediaRoutes },
  },
});
