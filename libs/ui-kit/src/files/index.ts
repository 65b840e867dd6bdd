export { type FileLimits, fileFault, writeKinds, writeSize } from './file-check.rule.ts';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export { type SendFile, type Upload, useUploads } from './use-uploads.ts';
