import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import { type DrivingScore, drivingCalls, routeCalls } from '../../../contract/src/index.ts';

/** How a hired van was driven. @throws ApiError `DRIVING_SCORE_NOT_FOUND` */
export const scoreOfHire = (bookingId: number) =>
  queryOptions({ ...queryOf(drivingCalls.score, { params: { bookingId } }), staleTime: 30_000 });
/** The route that staff sent to the customer of a hire. @throws ApiError `DRIVING_SCORE_NOT_FOUND` */
export const routeOfHire = (bookingId: number) =>
  queryOptions({ ...queryOf(routeCalls.sentRoute, { params: { bookingId } }), staleTime: 30_000 });

/** @throws ApiError `OBJECTION_MADE_ALREADY` */
export const objectTo = (bookingId: number, text: string): Promise<DrivingScore> =>
  call(drivingCalls.object, { params: { bookingId }, body: { text } });
/** @throws ApiError `OBJECTION_NOT_FOUND` */
export const answerTo = (bookingId: number, text: string): Promise<DrivingScore> =>
  call(drivingCalls.answerObjection, { params: { bookingId }, body: { text } });
