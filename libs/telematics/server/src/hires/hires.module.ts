import { Module } from '@nestjs/common';
import { SwappedVanListener } from './swapped-van.listener.ts';
import { SwappedVanQueries } from './swapped-van.queries.ts';

/** Which hire had which van, and when. */
@Module({ providers: [SwappedVanQueries, SwappedVanListener] })
export class HiresModule {}
