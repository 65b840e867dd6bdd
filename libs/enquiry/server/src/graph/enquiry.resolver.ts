import { type GraphContext, GraphTypes } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { Enquiries } from '../enquiries/enquiries.service.ts';
import { enquiryTypes } from './enquiry.types.ts';

/** Root fields of the slice in the graph. */
@GraphTypes(
  enquiryTypes,
  `extend type Query {
    "The newest messages, as \`GET /api/enquiries\` lists them."
    enquiries: [Enquiry!]! @can(action: "read", subject: "Enquiry") @brandOnly @list(size: 50)
  }`,
)
@Resolver()
export class EnquiryResolver {
  constructor(private readonly all: Enquiries) {}

  @Query()
  async enquiries(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return (await this.all.list(ctx, { page: 1, perPage: 50 })).items;
  }
}
