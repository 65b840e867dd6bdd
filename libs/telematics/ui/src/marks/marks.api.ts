import { apiSend } from '@convoy/shell-api';
import { addressOf, call } from '@convoy/shell-api/calls';
import { hireMarkCalls as calls, type HireMark, type HireMarkInput } from '../../../contract/src/index.ts';

/**
 * @param key makes a repetition add no second mark
 * @throws ApiError `VAN_NOT_ON_HIRE`, `HIRE_MARKED_ALREADY`
 */
export const markHire = (vanId: number, body: HireMarkInput, key: string): Promise<HireMark> =>
  apiSend<HireMark>('POST', addressOf(calls.markHire, { params: { vanId } }), body, { idempotencyKey: key });
/** @throws ApiError `HIRE_MARK_NOT_FOUND` where it has ended */
export const takeMarkBack = (id: number): Promise<void> => call(calls.takeMarkBack, { params: { id } });
