import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

/** One question over the records of all slices. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {
  constructor(policies: PolicyRegistry) {
    // Whoever is signed in may ask; what they find, each slice decides.
    policies.add((allow, { actor }) => {
      if (actor) allow('use', 'Search');
    });
  }
}
