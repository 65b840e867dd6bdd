export { type FileScope, FileStore, type StoredFile } from './file-store.ts';
export { FolderFileStore } from './folder.file-store.ts';
export { prepareFilesFolder } from './prepare-folder.ts';
export { UploadFolder } from './upload-folder.ts';
