import { staffMemberSchema } from '@convoy/identity/contract';
import { type GraphContext, GraphTypes, typeOfContract } from '@convoy/platform/graphql';
import { Query, Resolver } from '@nestjs/graphql';
import { StaffService } from './staff.service.ts';

const READ = '@can(action: "read", subject: "Staff")';

const staffTypes = `
extend type Query {
  "The people who work for the brand, by name, for staff."
  staff: [StaffMember!]! ${READ} @brandOnly @list(size: 20)
}

${typeOfContract('StaffMember', staffMemberSchema, {
  access: READ,
  description: 'A person who works for the brand, as colleagues see them.',
})}
`;

/** The people who work for the brand, in the graph. */
@GraphTypes(staffTypes)
@Resolver()
export class StaffResolver {
  constructor(private readonly service: StaffService) {}

  @Query()
  staff(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.service.staff(ctx);
  }
}
