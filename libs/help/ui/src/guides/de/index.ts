import account from './account.md?raw';
import app from './app.md?raw';
import changeAndCancel from './change-and-cancel.md?raw';
import collectAndReturn from './collect-and-return.md?raw';
import deposit from './deposit.md?raw';
import documents from './documents.md?raw';
import findAndBook from './find-and-book.md?raw';
import onTheRoad from './on-the-road.md?raw';
import pay from './pay.md?raw';
import pointsAndReviews from './points-and-reviews.md?raw';

/** Guides in this language by id; those that it lacks are shown in English. */
export default {
  account,
  app,
  'change-and-cancel': changeAndCancel,
  'collect-and-return': collectAndReturn,
  deposit,
  documents,
  'find-and-book': findAndBook,
  'on-the-road': onTheRoad,
  pay,
  'points-and-reviews': pointsAndReviews,
};
