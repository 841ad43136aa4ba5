import { answerParent } from '#features/media/server/processing/answer-parent.ts';

answerParent();
