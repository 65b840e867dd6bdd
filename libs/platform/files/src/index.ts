export { type FileScope, FileStore, type StoredFile } from './file-store.ts';
export { FolderFileStore } from './folder.file-store.ts';
