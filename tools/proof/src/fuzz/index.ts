export { type Answered, type Excused, faultsOfAnswer } from './answer-faults.rule.ts';
export { type CampaignResult, fuzz, sayFinding, type Timed } from './campaign.ts';
export { type Door, doorsOfReference, type JsonSchema, nameOf } from './door.ts';
export type { Known } from './from-schema.ts';
export { graphQuestions } from './graph-questions.ts';
export { growthOf, type HeapSample } from './heap.ts';
export {
  brokenHttp,
  faultsOfSocket,
  type RawRequest,
  type RawTimed,
  SILENCE,
  sendBytes,
} from './raw-http.ts';
export { doorFinder, type Floors, Reach } from './reach.ts';
export { type FuzzRequest, requestsOf, requestsToNowhere } from './rest-requests.ts';
export { CANARY_PATH, smuggled } from './smuggling.ts';
export { type Compared, isSame, richerBy, type Spelling, spellingsOf } from './spellings.ts';
export { bodiesOf, type Taken } from './taken.ts';
