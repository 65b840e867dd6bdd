export { BookingModule } from './booking.module.ts';
export { BookingQueries } from './booking.queries.ts';
export { BookingService } from './booking.service.ts';
export {
  BookingPaymentsService,
  type PayableBooking,
  type PaymentParts,
} from './booking-payments.service.ts';
