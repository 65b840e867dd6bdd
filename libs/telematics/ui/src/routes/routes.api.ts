import { call, queryOf } from '@convoy/shell-api/calls';
import { queryOptions } from '@tanstack/react-query';
import { type RouteAnalysis, routeCalls } from '../../../contract/src/index.ts';

/** The stops of a van as driven or entered, beside the best order. @throws ApiError `ROUTE_NOT_FOUND` */
export const routeOf = (vanId: number) =>
  queryOptions({ ...queryOf(routeCalls.routes, { params: { vanId } }), staleTime: 30_000 });

/** @throws ApiError `ROUTE_PLACE_UNKNOWN` */
export const setStops = (vanId: number, stops: string[]): Promise<RouteAnalysis> =>
  call(routeCalls.setStops, { params: { vanId }, body: { stops } });
/** @throws ApiError `ROUTE_NOT_FOUND` */
export const applyRoute = (vanId: number): Promise<RouteAnalysis> =>
  call(routeCalls.applyRoute, { params: { vanId } });
