import { startRequest } from '#features/testimonials/site/request/behavior/start-request.ts';

startRequest();
