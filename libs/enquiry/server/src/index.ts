export { Enquiries } from './enquiries/enquiries.service.ts';
export { EnquiryModule } from './enquiry.module.ts';
