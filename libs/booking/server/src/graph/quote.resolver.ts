import {
  bookingErrors,
  priceLineSchema,
  type Quote,
  quoteSchema,
  vanOfIdSchema,
} from '@convoy/booking/contract';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { type GraphContext, GraphTypes, orNull, readInput, typeOfContract } from '@convoy/platform/graphql';
import { PersonLimit } from '@convoy/platform/http';
import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { VanSearchService } from '../availability/van-search.service.ts';
import { QuoteService } from '../quote/quote.service.ts';

const quoteTypes = `
extend type Query {
  "One's own quote, or a guest's by its number; null where there is none that one may use."
  quote(id: Id!): Quote @public @brandOnly @cost(weight: 10)
}

${typeOfContract('Quote', quoteSchema, {
  access: '@public',
  description: 'A price that is kept until it expires.',
  fields: { pluginChoices: 'Json!' },
  known: new Map([[priceLineSchema, 'PriceLine']]),
})}

extend type Quote {
  "The van it is for."
  van: VanResult
}
`;

/** As often in a minute as REST lets numbers be tried. */
const MOST_TRIES = 120;

/** Quotes in the graph, by the service of REST. */
@GraphTypes(quoteTypes)
@Resolver('Quote')
export class QuoteResolver {
  private readonly tries = new PersonLimit(MOST_TRIES);

  constructor(
    private readonly service: QuoteService,
    private readonly search: VanSearchService,
  ) {}

  @Query()
  quote(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    // A guest's quote is found by its number alone, so numbers cannot be tried without end.
    const seconds = this.tries.take(`${ctx.tenant.id}:${ctx.ip}`, Date.now());
    if (seconds > 0) throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds });
    return orNull(this.service.get(ctx, id), bookingErrors.QUOTE_NOT_FOUND.code);
  }

  @ResolveField()
  van({ vanId }: Quote, _args: unknown, { ctx }: GraphContext) {
    return orNull(this.search.van(ctx, vanId, readInput(vanOfIdSchema)), bookingErrors.VAN_NOT_FOUND.code);
  }
}
