import { AgreedMileageService } from '@convoy/booking/server';
import { Injectable } from '@nestjs/common';
import { MarkQueries } from '../marks/mark.queries.ts';
import { PhotoQueries } from '../photos/photo.queries.ts';
import { ReportQueries } from './report.queries.ts';

/** All that was found of a hire's van: reports, photos, marks and the miles agreed, which are read together. */
@Injectable()
export class HireFindings {
  constructor(
    readonly reports: ReportQueries,
    readonly photos: PhotoQueries,
    readonly marks: MarkQueries,
    readonly mileage: AgreedMileageService,
  ) {}
}
