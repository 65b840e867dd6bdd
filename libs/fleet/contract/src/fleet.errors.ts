import { defineErrors } from '@convoy/platform/errors';
import { fleetFaults } from './fleet.faults.ts';

export { fleetFaults };

export const fleetErrors = defineErrors({
  FLEET_VAN_NOT_FOUND: { status: 404, message: 'This van is not in your fleet.' },
  VAN_REGISTRATION_TAKEN: {
    status: 409,
    message: 'There is already a van with the registration {registration}.',
  },
  VAN_DEPOT_UNKNOWN: { status: 422, message: 'There is no depot called {location}.' },
  VAN_PAYLOAD_TOO_HIGH: { status: 422, message: 'The payload must be below the gross weight of {most} kg.' },
  /** details.needed: the least category that drives it. */
  VAN_LICENCE_TOO_LOW: {
    status: 422,
    message: 'A van of this weight and with these seats needs a licence of category {needed}.',
  },
  /** details.legal: the states a person may give it now. */
  VAN_STATE_REFUSED: { status: 409, message: 'A van that is {from} cannot be made {to} by hand.' },
  /** details.papers: which of MOT, tax and insurance. */
  VAN_PAPERS_LAPSED: {
    status: 409,
    message: 'The MOT, tax or insurance of this van has expired. Please renew it first.',
  },
  /** details.lacks: what is missing of price, MOT, tax and insurance. */
  VAN_DRAFT: {
    status: 409,
    message:
      'This van is a draft. Please enter its daily rate and the last days of its MOT, tax and insurance first.',
  },
  VAN_RETIRED: { status: 409, message: 'This van has left the fleet. Please reinstate it first.' },
  VAN_NOT_RETIRED: { status: 409, message: 'This van is in the fleet.' },
  /** details.hires: the hires, the next one first. */
  VAN_HAS_HIRES: {
    status: 409,
    message: 'This van still has hires: {references}. Please give them another van first.',
  },
  /**
   * details.most, details.used: vans that the plan carries and that are in the fleet; details.room, details.joining: how many
   * may join it and were to; details.upgrade: the plan that would carry them, or null.
   */
  PLAN_VAN_LIMIT: {
    status: 409,
    message:
      'Your plan carries {most} vans, and {used} are in your fleet. Please retire some or ask for a larger plan.',
  },
  /** details.jobs: those jobs, the first one first. */
  VAN_HAS_JOBS: {
    status: 409,
    message: 'This van still has jobs on the schedule: {descriptions}. Please cancel them first.',
  },
  /** details.preview: what the file would do by now. */
  VAN_IMPORT_CHANGED: {
    status: 409,
    message: 'Vans of this file were changed since you looked. Please check the differences again.',
  },
  VAN_IMPORT_TOO_LARGE: {
    status: 413,
    message: 'The file is larger than {megabytes} MB. Please split it and import the parts.',
  },
  VAN_IMPORT_UNREADABLE: {
    status: 422,
    message: 'This file cannot be read as CSV. Please save your table as CSV and try again.',
  },
  /** details.row: where reading ended. */
  VAN_IMPORT_BROKEN: {
    status: 422,
    message: 'The file cannot be read beyond row {row}. Please look at its quotation marks and columns.',
  },
  VAN_IMPORT_EMPTY: { status: 422, message: 'There are no vans in this file.' },
  VAN_IMPORT_TOO_MANY: {
    status: 422,
    message: 'The file has more than {most} vans. Please split it and import the parts.',
  },
  /** The columns that were named are not as many as the file has. */
  VAN_IMPORT_OTHER_COLUMNS: {
    status: 422,
    message:
      'The columns chosen are not those of this file, which has {columns}. Please choose the file again.',
  },
  /** details.preview: the faults, as `POST /api/vans/import/preview` tells them. */
  VAN_IMPORT_FAULTY: {
    status: 422,
    message: 'Nothing was imported: there are errors in the file. Please correct them and try again.',
  },
  VAN_IMPORT_RUNNING: {
    status: 409,
    message: 'Another import is running. Please wait until it is done.',
  },
  VAN_IMPORT_ID_REUSED: { status: 422, message: 'This import was begun with another file.' },
  FLEET_RANGE_TOO_LONG: { status: 422, message: 'Please ask for at most {days}.' },
  /** details.miles: what it showed last. */
  ODOMETER_BACKWARDS: {
    status: 422,
    message: 'The odometer showed {miles} miles before. Please say why it shows less now.',
  },
  PLATE_UNREADABLE: {
    status: 422,
    message: 'This is not a registration of the United Kingdom. Please check it.',
  },
  PHOTO_NOT_FOUND: { status: 404, message: 'There is no such photo.' },
  PHOTO_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC photo.',
  },
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'This file could not be read as a photo. Please choose another one.',
  },
  PHOTO_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo is too large: it may have at most {megapixels} megapixels.',
  },
  /** By its address; a file that is sent is refused as any body is. */
  PHOTO_TOO_LARGE: { status: 422, message: 'The file at this address is too large: at most {megabytes} MB.' },
  PHOTO_ADDRESS_REFUSED: {
    status: 422,
    message:
      'This address cannot be used. Please give one that begins with https:// and is open to everybody.',
  },
  PHOTO_ADDRESS_SILENT: {
    status: 422,
    message: 'No photo came from this address. Please check it, or save the photo and choose its file.',
  },
  PHOTOS_TOO_MANY: { status: 409, message: 'A van can have at most {most} photos. Please remove one first.' },
  PHOTOS_CHANGED: {
    status: 409,
    message: 'A photo was added or removed by someone else. Please reload.',
  },
  MAINTENANCE_NOT_FOUND: { status: 404, message: 'There is no such maintenance job.' },
  /** details.hires: those hires, the first one first. */
  MAINTENANCE_OVER_HIRE: {
    status: 409,
    message:
      'The van is on hire then: {references}. Please choose another time or give the hire another van.',
  },
  MAINTENANCE_TIME_TAKEN: {
    status: 409,
    message: 'The van is in the workshop or being made ready then. Please choose another time.',
  },
  /** details.legal: what the job may become now. */
  MAINTENANCE_STATE_REFUSED: { status: 409, message: 'A job that is {from} cannot become {to}.' },
  MAINTENANCE_OVER: {
    status: 409,
    message: 'This job is over. What it cost, its parts, supplier and notes can still be changed.',
  },
  /** `date`: the day it is planned for, which is neither today nor tomorrow. `startEarly` starts it all the same. */
  MAINTENANCE_EARLY: {
    status: 409,
    message: 'This job is planned for {date}. Please confirm that it starts early, or change its time.',
  },
  MAINTENANCE_BEGAN: { status: 409, message: 'This job has begun. Only its end can be moved.' },
  MAINTENANCE_VAN_OUT: { status: 409, message: 'The van is on hire. Please record its return first.' },
  MAINTENANCE_VAN_BUSY: {
    status: 409,
    message: 'Another job on this van is in progress. Please end it first.',
  },
  MAINTENANCE_IN_PAST: { status: 422, message: 'This time is over. Please choose another one.' },
  MAINTENANCE_TOO_LONG: { status: 422, message: 'A job may take at most {days}.' },
  JOB_DOCUMENT_NOT_FOUND: { status: 404, message: 'There is no such document.' },
  JOB_DOCUMENT_TYPE_REFUSED: {
    status: 415,
    message: 'Please choose a PDF, JPEG, PNG, WebP or HEIC file.',
  },
  JOB_DOCUMENT_UNREADABLE: {
    status: 422,
    message: 'This file could not be read. Please choose another one.',
  },
  JOB_DOCUMENTS_TOO_MANY: {
    status: 409,
    message: 'A job can have at most {most} documents. Please remove one first.',
  },
  SERVICE_PLAN_NOT_FOUND: { status: 404, message: 'There is no such service plan.' },
  SERVICE_PLAN_OF_OTHERS: { status: 422, message: 'This service plan belongs to other vans.' },
  SERVICE_NOT_YET: { status: 422, message: 'This day is still to come.' },
  SERVICE_PLAN_WITHOUT_INTERVAL: {
    status: 422,
    message: 'Please say when the service is due again: months, miles or days on hire.',
  },
  DEPOT_NOT_FOUND: { status: 404, message: 'There is no such depot.' },
  DEPOT_NAME_TAKEN: { status: 409, message: 'There is already a depot called {name}.' },
  DEPOT_POSITION_UNKNOWN: {
    status: 422,
    message: 'We do not know where {postcode} is. Please put the depot on the map.',
  },
  DEPOT_HIRE_LENGTH: {
    status: 422,
    message: 'The longest hire must not be shorter than the shortest, which is {days}.',
  },
  DEPOT_ROUTE_UNKNOWN: {
    status: 422,
    message: 'A one-way route must lead to another depot of yours that is open.',
  },
  /** details.hires: they begin or end there, the first one first; details.vans: plates of the vans that stand there. */
  DEPOT_IN_USE: {
    status: 409,
    message: 'Vans stand here or hires begin or end here: {references}. Please move them first.',
  },
  DEPOT_IS_CLOSED: { status: 409, message: '{depot} is closed. Please reopen it first.' },
  DEPOT_IS_OPEN: { status: 409, message: 'This depot is open.' },
  TRANSFER_NOT_FOUND: { status: 404, message: 'There is no such transfer of this van.' },
  TRANSFER_SAME_DEPOT: { status: 422, message: 'The van stands at {depot} already.' },
  /** details.transfer: the one there is. */
  TRANSFER_PLANNED: {
    status: 409,
    message: 'A transfer of this van to {depot} is planned. Please cancel it first.',
  },
  /** details.hires: those hires, the first one first. */
  TRANSFER_OVER_HIRE: {
    status: 409,
    message:
      'The van is on hire then: {references}. Please choose another time or give the hire another van.',
  },
  TRANSFER_TIME_TAKEN: {
    status: 409,
    message: 'The van is in the workshop or being made ready then. Please choose another time.',
  },
  /** details.hires: hires after the transfer that begin at the depot the van leaves. */
  TRANSFER_STRANDS_HIRES: {
    status: 409,
    message: 'Hires after this would still begin at {depot}: {references}.',
  },
  /** details.hires: hires that begin at the depot the van goes to. */
  TRANSFER_AWAITED: {
    status: 409,
    message: 'Hires of this van begin at {depot}: {references}. Please give them another van first.',
  },
  TRANSFER_IN_PAST: { status: 422, message: 'This time is over. Please choose another one.' },
  TRANSFER_TOO_FAR: { status: 422, message: 'A transfer can be planned up to {days} ahead.' },
  TRANSFER_OVER: { status: 409, message: 'This transfer is over.' },
  FLEET_TASK_NOT_FOUND: { status: 404, message: 'This task does not exist.' },
  FLEET_TASK_PERSON: { status: 422, message: 'Only a member of your staff can take a task.' },
  FLEET_TASK_OVER: {
    status: 409,
    message: 'This task ended because it was no longer due, so it cannot be reopened.',
  },
});

/** States of a maintenance job as sentences name them, beside those that a booking has too. */
export const maintenanceStatusWords = {
  scheduled: 'scheduled',
  'in-progress': 'in progress',
} as const;

/** States of a van as sentences name them. */
export const vanStatusWords = {
  available: 'available',
  rented: 'on hire',
  maintenance: 'under maintenance',
  unavailable: 'out of service',
} as const;
