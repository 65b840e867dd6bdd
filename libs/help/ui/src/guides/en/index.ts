import account from './account.md?raw';
import app from './app.md?raw';
import bookings from './bookings.md?raw';
import brandStaffAndPlan from './brand-staff-and-plan.md?raw';
import cardPayments from './card-payments.md?raw';
import changeAndCancel from './change-and-cancel.md?raw';
import collectAndReturn from './collect-and-return.md?raw';
import counter from './counter.md?raw';
import customers from './customers.md?raw';
import data from './data.md?raw';
import deposit from './deposit.md?raw';
import documents from './documents.md?raw';
import findAndBook from './find-and-book.md?raw';
import fleet from './fleet.md?raw';
import handOver from './hand-over.md?raw';
import installation from './installation.md?raw';
import maintenance from './maintenance.md?raw';
import messagesAndReviews from './messages-and-reviews.md?raw';
import onTheRoad from './on-the-road.md?raw';
import pay from './pay.md?raw';
import paymentsAndRefunds from './payments-and-refunds.md?raw';
import planner from './planner.md?raw';
import plugins from './plugins.md?raw';
import pointsAndReviews from './points-and-reviews.md?raw';
import programme from './programme.md?raw';
import programs from './programs.md?raw';
import rates from './rates.md?raw';
import takeBack from './return.md?raw';
import telematics from './telematics.md?raw';
import today from './today.md?raw';

/** Guides in this language by id. */
export default {
  account,
  app,
  bookings,
  'brand-staff-and-plan': brandStaffAndPlan,
  'card-payments': cardPayments,
  'change-and-cancel': changeAndCancel,
  'collect-and-return': collectAndReturn,
  counter,
  customers,
  data,
  deposit,
  documents,
  'find-and-book': findAndBook,
  fleet,
  'hand-over': handOver,
  installation,
  maintenance,
  'messages-and-reviews': messagesAndReviews,
  'on-the-road': onTheRoad,
  pay,
  'payments-and-refunds': paymentsAndRefunds,
  planner,
  plugins,
  'points-and-reviews': pointsAndReviews,
  programme,
  programs,
  rates,
  return: takeBack,
  telematics,
  today,
};
