import { DepotFinder, FleetQueries, FleetService } from '@convoy/fleet/server';
import { PlacesQueries, PlacesService } from '@convoy/places/server';
import { Freshness, GlobalDb, type TenantDb } from '@convoy/platform/db';
import type { TestDatabase } from '@convoy/platform/testing';
import { BookingPolicyQueries } from '../../prices/booking-policy.queries.ts';
import { PriceQueries } from '../../prices/price.queries.ts';
import { TariffService } from '../../prices/tariff.service.ts';
import { AlternativesService } from '../alternatives.service.ts';
import { AskedDepots } from '../asked-depots.service.ts';
import { FoundVansService } from '../found-vans.service.ts';
import { FreeDaysService } from '../free-days.service.ts';
import { VanSearchService } from '../van-search.service.ts';

/** The search with all it stands on. */
export function searchServices(database: TestDatabase, db: TenantDb = database.db) {
  const fleet = new FleetService(new FleetQueries(db), new Freshness());
  const finder = new DepotFinder(fleet, new PlacesService(new PlacesQueries(new GlobalDb(database.app))));
  const tariffs = new TariffService(new PriceQueries(db), new BookingPolicyQueries(db), new Freshness());
  const depots = new AskedDepots(fleet, finder);
  const found = new FoundVansService(db, fleet, tariffs);
  return {
    fleet,
    tariffs,
    search: new VanSearchService(fleet, depots, found),
    alternatives: new AlternativesService(db, fleet, tariffs, depots, found),
    freeDays: new FreeDaysService(db, fleet, depots),
  };
}
