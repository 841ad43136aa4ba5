import { accountReading, agencyReading, houseReading } from '#access/procedures.ts';
import { memberDetail } from './member-detail.ts';
import { TeamMember } from '../team-admins.ts';

/** Somebody of the account's team. @throws NOT_FOUND */
export const getTeamMember = accountReading('team.read')
  .input(TeamMember)
  .handler(({ input, context: { scope, ports } }) => memberDetail(scope, input.userId, ports.clock.now()));

/** Somebody of the agency or its accounts. @throws NOT_FOUND */
export const getAgencyUser = agencyReading('agency.users')
  .input(TeamMember)
  .handler(({ input, context: { scope, ports } }) => memberDetail(scope, input.userId, ports.clock.now()));

/** Anybody. @throws NOT_FOUND */
export const getHouseUser = houseReading('house.users')
  .input(TeamMember)
  .handler(({ input, context: { scope, ports } }) => memberDetail(scope, input.userId, ports.clock.now()));
