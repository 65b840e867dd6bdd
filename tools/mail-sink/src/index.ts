export { type MailSink, type MailSinkOptions, startMailSink } from './mail-sink.ts';
