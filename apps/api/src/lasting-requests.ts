import { isLiveUpgrade } from '@convoy/platform/graphql';
import type { FastifyRequest } from 'fastify';
import { PLUGIN_CHANGES } from './dev/plugin-changes.ts';

/** Requests that are open for as long as whoever asked stays: the live socket, and the news of plugins in development. */
export const isLasting = ({ raw, routeOptions }: FastifyRequest): boolean =>
  isLiveUpgrade(raw) || routeOptions.url === PLUGIN_CHANGES;
