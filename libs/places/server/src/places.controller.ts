import { type Place, type PlaceSearchInput, placeSchema, placeSearchSchema } from '@convoy/places/contract';
import { AnswersListOf } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Controller, Get, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { PlacesService } from './places.service.ts';

@Controller('api/places')
@BrandOnly()
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  // Asked with every pause in typing, and by strangers.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @AnswersListOf('Places by postcode, town or depot.', 'Place', placeSchema)
  @Get()
  find(@Query({ schema: placeSearchSchema }) query: PlaceSearchInput): Promise<Place[]> {
    return this.places.find(query.q, query.limit);
  }
}
