import { defineErrors } from '@convoy/platform/errors';

export const yardErrors = defineErrors({
  CONDITION_HIRE_NOT_FOUND: { status: 404, message: 'There is no such hire.' },
  CONDITION_REPORT_NOT_FOUND: { status: 404, message: 'There is no such report of this hire.' },
  CONDITION_REPORT_DONE: { status: 409, message: 'This report is finished. It cannot be changed.' },
  CONDITION_REPORT_CHANGED: {
    status: 409,
    message: 'A colleague changed this report meanwhile. Please reload it.',
  },
  CONDITION_NOT_NOW: {
    status: 409,
    message:
      'This hire is not at this step. A van goes out of a confirmed hire and comes back of an active one.',
  },
  CONDITION_VAN_WENT_OUT: {
    status: 409,
    message:
      'This van has gone out on another hire since. A report can no longer show how it came back from this one.',
  },
  /** details.lacks: what is missing; details.panels: panels without a photo. */
  CONDITION_INCOMPLETE: {
    status: 422,
    message: 'The report is not complete. Please fill in what is missing and add a photo of each side.',
  },
  /** details.miles: what it showed before. */
  CONDITION_ODOMETER_BACKWARDS: {
    status: 422,
    message: 'The odometer showed {miles} miles before. It cannot show less now.',
  },
  CONDITION_PHOTO_NOT_FOUND: { status: 404, message: 'There is no such photo.' },
  CONDITION_PHOTO_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC photo.',
  },
  CONDITION_PHOTO_UNREADABLE: {
    status: 422,
    message: 'This file could not be read as a photo. Please take it again.',
  },
  CONDITION_PHOTO_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo is too large: it may have at most {megapixels} megapixels.',
  },
  CONDITION_PHOTO_KEY_REUSED: {
    status: 409,
    message: 'Another photo was sent with this key before. Please add the photo again.',
  },
  CONDITION_PHOTOS_TOO_MANY: {
    status: 409,
    message: 'A report can have at most {most} photos. Please remove one first.',
  },
  CONDITION_UPLOAD_REFUSED: {
    status: 422,
    message: 'This upload does not say which report and side it is for. Please add the photo again.',
  },
  CONDITION_UPLOAD_GONE: { status: 404, message: 'This upload is not here any more. Please begin it again.' },
  CONDITION_UPLOAD_OFFSET: {
    status: 409,
    message: 'This upload stands elsewhere by now. It goes on from there.',
  },
  VAN_MARK_NOT_FOUND: { status: 404, message: 'There is no such mark on this van.' },
  VAN_MARKS_TOO_MANY: {
    status: 409,
    message: 'A report can have at most {most} marks. Please describe them together.',
  },
  VAN_MARK_CHARGED: {
    status: 409,
    message: 'This mark was charged already. It is never charged twice.',
  },
  VAN_MARK_OLD: {
    status: 409,
    message: 'This mark was on the van before this hire. It cannot be charged to it.',
  },
  HIRE_CHARGE_NOT_FOUND: { status: 404, message: 'There is no such charge of this hire.' },
  HIRE_CHARGE_SETTLED: { status: 409, message: 'This charge was accepted already. It cannot be changed.' },
  HIRE_CHARGE_STANDS: {
    status: 409,
    message: 'This hire has a charge of this kind already. Change that one, or drop it first.',
  },
  HIRE_CHARGE_NO_AMOUNT: { status: 422, message: 'Please say what this costs before you accept it.' },
  /** details.missing: mark, photosOut, photosIn, times. */
  HIRE_CHARGE_NO_EVIDENCE: {
    status: 422,
    message:
      'The evidence for this charge is missing. Damage and cleaning need photos of the same side out and in, fuel and miles photos of the dashboard out and in, a late return the recorded times.',
  },
});
