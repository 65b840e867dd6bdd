import { PlacesModule } from '@convoy/places/server';
import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.ts';

/** Points in words. */
@Module({ imports: [PlacesModule], providers: [Addresses], exports: [Addresses] })
export class GeocodingModule {}
