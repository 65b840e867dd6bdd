import type { CrashPoint } from '@convoy/platform/crash';
import type { LifeKind } from './lives.ts';
import type { Role } from './processes.ts';

/** How a point is come to: by whom, and what lives lead there. */
export interface Way {
  readonly role: Role;
  readonly lives: readonly LifeKind[];
}

const paying: readonly LifeKind[] = ['card', 'declined', '3-D Secure', 'changed mind', 'too late'];
const sendingBack: readonly LifeKind[] = ['called off', 'called off', 'too late', 'deposit'];

/** Every named point, and the way to it. One that is added without a way does not compile. */
export const wayTo: Readonly<Record<CrashPoint, Way>> = {
  'payment.intent-row-written': { role: 'api', lives: paying },
  'payment.intent-made': { role: 'api', lives: paying },
  'payment.intent-noted': { role: 'api', lives: paying },
  'payment.intent-called-off': { role: 'api', lives: ['changed mind'] },
  'payment.webhook-proven': { role: 'api', lives: [...paying, 'dashboard'] },
  'payment.event-noted': { role: 'api', lives: [...paying, 'dashboard'] },
  'payment.event-effected': { role: 'api', lives: [...paying, 'dashboard'] },
  'payment.event-applied': { role: 'api', lives: [...paying, 'dashboard'] },
  'payment.event-parked': { role: 'api', lives: ['dashboard'] },
  'payment.refund-decided': { role: 'api', lives: sendingBack },
  'payment.refund-begun': { role: 'worker', lives: sendingBack },
  'payment.refund-sent': { role: 'worker', lives: sendingBack },
  'payment.refund-effected': { role: 'worker', lives: sendingBack },
  'payment.refund-applied': { role: 'worker', lives: sendingBack },
  'payment.reconcile-asked': { role: 'worker', lives: paying },
  'payment.movement-booked': { role: 'worker', lives: ['card', 'dashboard', 'called off'] },
  'booking.deposit-settled': { role: 'worker', lives: ['deposit'] },
  'outbox.claimed': { role: 'worker', lives: ['card', 'called off', 'too late'] },
  'outbox.told': { role: 'worker', lives: ['card', 'called off', 'too late'] },
  'outbox.heard': { role: 'worker', lives: ['card', 'called off', 'too late'] },
};
