import { userSchema } from '@convoy/identity/contract';
import { GraphRegistry, typeOfContract } from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { IdentityService } from './identity.service.ts';

const sdl = `
extend type Query {
  "Who is signed in."
  me: User @can(action: "read", subject: "Account")
}

${typeOfContract('User', userSchema, {
  access: '@can(action: "read", subject: "Account")',
  description: 'An account as its owner sees it.',
})}
`;

/** The own account in the graph. */
@Injectable()
export class IdentityGraph {
  constructor(registry: GraphRegistry, identity: IdentityService) {
    registry.add({
      name: 'identity',
      sdl,
      resolvers: { Query: { me: (_source, _args, { ctx }) => identity.me(ctx) } },
    });
  }
}
