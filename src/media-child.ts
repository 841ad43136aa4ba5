import { answerParent } from '#features/media/server/processing/child/answer-parent.ts';

answerParent();
