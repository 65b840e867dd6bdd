import { defineCalls, nothing, one } from '@convoy/platform/calls';
import { z } from 'zod';
import { telematicsPeriods } from './driving.ts';
import { carbonFactorInputSchema, carbonFactorSchema, carbonFuels, ecoReportSchema } from './eco.ts';

/** Calls about fuel and carbon of the fleet. */
export const ecoCalls = defineCalls({
  eco: {
    addOn: 'gps',
    route: 'GET /api/telematics/eco/:period',
    can: 'read:Telematics',
    params: { period: z.enum(telematicsPeriods) },
    answer: one('EcoReport', ecoReportSchema),
    summary: 'Show fuel, carbon and idling of the fleet.',
  },
  setFactor: {
    addOn: 'gps',
    route: 'PUT /api/telematics/eco/factors/:fuel',
    can: 'set:Telematics',
    params: { fuel: z.enum(carbonFuels) },
    body: carbonFactorInputSchema,
    answer: one('CarbonFactor', carbonFactorSchema),
    summary: 'Replace the carbon factor of a fuel.',
  },
  clearFactor: {
    addOn: 'gps',
    route: 'DELETE /api/telematics/eco/factors/:fuel',
    can: 'set:Telematics',
    params: { fuel: z.enum(carbonFuels) },
    answer: nothing,
    summary: 'Go back to the built-in carbon factor of a fuel.',
  },
});
