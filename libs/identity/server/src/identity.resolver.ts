import { userSchema } from '@convoy/identity/contract';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { IdentityService } from './identity.service.ts';

const accountTypes = `
extend type Query {
  "The account that is signed in."
  me: User @can(action: "read", subject: "Account")
}

${typeOfContract('User', userSchema, {
  access: '@can(action: "read", subject: "Account")',
  description: 'An account as its owner sees it.',
})}
`;

/** The own account in the graph. */
@GraphTypes(accountTypes)
@Resolver()
export class IdentityResolver {
  constructor(private readonly identity: IdentityService) {}

  @Query()
  me(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.identity.me(ctx);
  }
}
