import { PlacesModule } from '@convoy/places/server';
import { settingsProvider } from '@convoy/platform/config';
import { Module } from '@nestjs/common';
import { settings } from '../telematics.settings.ts';
import { Addresses } from './addresses.service.ts';
import { GeocodingOptions } from './geocoding.options.ts';

/** Points in words. */
@Module({
  imports: [PlacesModule],
  providers: [Addresses, settingsProvider(GeocodingOptions, settings)],
  exports: [Addresses],
})
export class GeocodingModule {}
