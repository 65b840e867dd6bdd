export { LiveLine, liveLines } from './live-lines.ts';
export { pagedAnswer } from './paged-answer.ts';
export { type Answer, answerCalls, type Call, pageShower, refuse, userOf, type Visit } from './show-page.tsx';
