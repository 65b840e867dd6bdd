import { Notifications } from '@convoy/platform/notifications';
import {
  alarmingKinds,
  hireMarkChanged,
  hireMarked,
  objectionAnswered,
  objectionMade,
  routeArrived,
  routeSent,
  scoreAnswered,
  scoreObjected,
  trackerReleased,
  trackerTakenAway,
  vanAlarm,
  vanTelematicsEvent,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** Says to staff what wants attention, and to customers what concerns their hire. */
@Injectable()
export class TelematicsNotifier {
  constructor(notifications: Notifications) {
    notifications.add({
      notification: vanAlarm,
      event: vanTelematicsEvent,
      tell: async (_ctx, { kind, registration, place, geofence }) => {
        const alarm = alarmingKinds.find((one) => one === kind);
        return alarm
          ? {
              to: { staffExcept: null },
              params: { registration, kind: alarm, place, geofence: geofence ?? '' },
            }
          : null;
      },
    });
    notifications.add({
      notification: hireMarked,
      event: hireMarkChanged,
      tell: async (_ctx, { change, kind, registration, vanId, bookingId, actorId }) =>
        change === 'marked'
          ? { to: { staffExcept: actorId }, params: { registration, kind, vanId, bookingId } }
          : null,
    });
    notifications.add({
      notification: trackerTakenAway,
      event: trackerReleased,
      tell: async (_ctx, { label, identity, reason }) => ({
        to: { staffExcept: null },
        params: { label, identity, reason },
      }),
    });
    notifications.add({
      notification: objectionMade,
      event: scoreObjected,
      tell: async (_ctx, { bookingId, reference }) => ({
        to: { staffExcept: null },
        params: { bookingId, reference },
      }),
    });
    notifications.add({
      notification: objectionAnswered,
      event: scoreAnswered,
      tell: async (_ctx, { bookingId, reference, customerId }) => ({
        to: { customerId },
        params: { bookingId, reference },
      }),
    });
    notifications.add({
      notification: routeArrived,
      event: routeSent,
      tell: async (_ctx, { bookingId, reference, customerId, stops }) => ({
        to: { customerId },
        params: { bookingId, reference, stops },
      }),
    });
  }
}
